/** A kind of content: its schema, and the types of its parsed entries. */
import type { ImageMetadata, MarkdownInstance } from 'astro';
import type { z } from 'astro/zod';

/** A minimum size in pixels and a maximum weight in bytes. */
export type PictureBounds = Record<'width' | 'height' | 'weight', number>;

export const PICTURE_BOUNDS = {
  portrait: { width: 480, height: 480, weight: 15_000_000 },
  logo: { width: 120, height: 40, weight: 500_000 },
  share: { width: 1200, height: 630, weight: 300_000 },
} satisfies Record<string, PictureBounds>;

export interface ContentKind {
  schema: z.ZodType;
  /** Its name in the editor's forms. */
  title: string;
  /** Whether there is no site without it; without another kind its section is left out. */
  isRequired?: true;
  /** Name of one of its files, where the kind is a folder; else it is one file. */
  entryName?: string;
  /** Whether a file is Markdown with front matter, instead of JSON. */
  isText?: true;
  /** The field that contains the name of a picture file, and what the check asks of the picture. */
  picture?: { field: string; bounds: PictureBounds };
  /** The path of the field that contains the name of a PDF file, or nothing. */
  pdf?: readonly string[];
}

export type Kinds = Record<string, ContentKind>;

/** The validated data of one file of a kind. */
export type Data<Kind extends ContentKind> = z.output<Kind['schema']>;

/** The data as pages read it: a picture as Astro's metadata, Markdown as a component with its headings. */
type Prepared<Kind extends ContentKind> = Kind extends {
  picture: { field: infer Field extends string };
}
  ? Omit<Data<Kind>, Field> & Record<Field, ImageMetadata>
  : Kind extends { isText: true }
    ? Data<Kind> & Pick<MarkdownInstance<object>, 'Content' | 'getHeadings'>
    : Data<Kind>;

type Folders<All extends Kinds> = {
  [Name in keyof All]: All[Name] extends { entryName: string } ? Name : never;
}[keyof All];
type Required<All extends Kinds> = {
  [Name in keyof All]: All[Name] extends { isRequired: true } ? Name : never;
}[keyof All];

/** A list for each folder; a value for each file, which may be missing unless it is required. */
type ByKind<All extends Kinds, Values extends Record<keyof All, unknown>> = {
  [Name in Folders<All>]: Values[Name][];
} & { [Name in Required<All>]: Values[Name] } & {
  [Name in Exclude<keyof All, Folders<All> | Required<All>>]?: Values[Name];
};

/** The validated data of kinds. */
export type DataOf<All extends Kinds> = ByKind<All, { [Name in keyof All]: Data<All[Name]> }>;

/** `DataOf` while a required file may be missing or invalid. */
export type PartialDataOf<All extends Kinds> = Partial<DataOf<All>> &
  Pick<DataOf<All>, Folders<All>>;

/** The content of kinds as the pages read it. */
export type ContentOf<All extends Kinds> = ByKind<
  All,
  { [Name in keyof All]: Prepared<All[Name]> }
>;
