/** A title of a legal page, with the id of its heading. */
export interface Title {
  slug: string;
  text: string;
}

/** A title with its id; those within a Markdown text have Astro's. */
export const titled = (text: string): Title => ({
  slug: text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-'),
  text,
});

/** Titles of the sections whose facts are in company.json. */
export const PUBLISHER = 'Éditeur du site';
export const HOST = 'Hébergeur';
