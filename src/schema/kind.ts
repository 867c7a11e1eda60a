/** Definition of a kind of content, and the types of its data. */
import type { ImageMetadata, MarkdownInstance } from 'astro';
import type { z } from 'astro/zod';

/** Minimum width and height in pixels, and maximum weight in bytes. */
export type PictureBounds = Record<'width' | 'height' | 'weight', number>;

export const PICTURE_BOUNDS = {
  portrait: { width: 480, height: 480, weight: 15_000_000 },
  logo: { width: 120, height: 40, weight: 500_000 },
  share: { width: 1200, height: 630, weight: 300_000 },
} satisfies Record<string, PictureBounds>;

export interface ContentKind {
  schema: z.ZodType;
  /** Its title in the editor. */
  title: string;
  /**
   * Whether the build fails without it, or without a file in its folder. Without an optional kind, the
   * page omits its section.
   */
  isRequired?: true;
  /** The French noun for one of its files, if the kind is a folder. Other kinds are a single file. */
  entryName?: string;
  /** The only section that shows it; without this section's texts, the site does not use it. */
  section?: string;
  /** Whether its files are Markdown with front matter, instead of JSON. */
  isMarkdown?: true;
  /** The field that references a picture file, and the bounds of the picture. */
  picture?: { field: string; bounds: PictureBounds };
  /** The path of the field that may reference a PDF file. */
  pdf?: readonly string[];
}

export type Kinds = Record<string, ContentKind>;

/** Kinds of which each folder names its section. */
export type KindsOfSections = Record<
  string,
  ContentKind & ({ entryName?: never } | { section: string })
>;

/** The validated data of one file of a kind. */
export type Data<Kind extends ContentKind> = z.output<Kind['schema']>;

/** The data as pages import it, with a picture as Astro's metadata and Markdown as a component. */
type Prepared<Kind extends ContentKind> = Kind extends {
  picture: { field: infer Field extends string };
}
  ? Omit<Data<Kind>, Field> & Record<Field, ImageMetadata>
  : Kind extends { isMarkdown: true }
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
} & { [Name in Exclude<Required<All>, Folders<All>>]: Values[Name] } & {
  [Name in Exclude<keyof All, Folders<All> | Required<All>>]?: Values[Name];
};

/** The validated data of kinds. */
export type DataOf<All extends Kinds> = ByKind<All, { [Name in keyof All]: Data<All[Name]> }>;

/** `DataOf` of which required files may be missing or invalid. */
export type PartialDataOf<All extends Kinds> = Partial<DataOf<All>> &
  Pick<DataOf<All>, Folders<All>>;

/** The content of kinds as pages import it. */
export type ContentOf<All extends Kinds> = ByKind<
  All,
  { [Name in keyof All]: Prepared<All[Name]> }
>;
