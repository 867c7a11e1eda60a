/** A title of a legal page, with the id of its heading. */
export interface Title {
  slug: string;
  text: string;
}

/** Derives the id of a title. Astro generates those of headings within Markdown. */
export const titled = (text: string): Title => ({
  slug: text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-'),
  text,
});

/** Titles of the sections whose content is in company.json. */
export const PUBLISHER = 'Éditeur du site';
export const HOST = 'Hébergeur';

/** Title of the section on what the site's server does with data. */
export const SERVER = 'Données personnelles : le serveur du site';

/** Titles of the sections after the owner's accessibility statement. */
export const FEEDBACK = "Retour d'information et contact";
export const APPEAL = 'Voies de recours';
