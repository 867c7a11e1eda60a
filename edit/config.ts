/** The configuration of the editor, made from the schemas that check the content. */
import { z } from 'astro/zod';
import { CONTENT_KINDS, type ContentKind } from '../build/content/check.ts';
import { describeWeight, PICTURE_BOUNDS } from '../build/content/pictures.ts';

/** What the JSON Schema of a field holds; `build/content/fields.ts` writes title, long and the like. */
interface Described {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: string[];
  enumDescriptions?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  long?: boolean;
  /** Ending of the files that the text may name. */
  file?: string;
  items?: Described;
  properties?: Record<string, Described>;
  required?: string[];
}

/** A field as Sveltia CMS describes it. */
export interface Field {
  name: string;
  label: string;
  widget: string;
  fields?: Field[];
  [option: string]: unknown;
}

const CONTENT = 'src/content';

/** The layout of our JSON files (layout.ts), as a format of the editor's for each kind. */
const formatOf = (kind: string) => `fiche-${kind}`;

const ICONS: Record<string, string> = {
  company: 'business',
  figures: 'trending_up',
  testimonial: 'format_quote',
  proof: 'verified',
  requests: 'mail',
  cities: 'location_on',
  team: 'group',
  clients: 'handshake',
  organisations: 'school',
  legal: 'gavel',
};

const described = (schema: z.ZodType): Described =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as Described;

/** A file that is put beside the one that names it: `./name.pdf`. */
const asFile = (accept: string) => ({
  widget: 'file',
  accept,
  choose_url: false,
  media_folder: `/${CONTENT}`,
  public_folder: '.',
});

/** How a text is entered. */
function textOptions(schema: Described) {
  const { pattern, description, format, const: only, long, file } = schema;
  if (only !== undefined) return { widget: 'string', default: only, readonly: true };
  if (file) return asFile(file);
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  return {
    widget: long ? 'text' : 'string',
    // A colon is French punctuation, not the beginning of an emoji.
    use_emoji_autocomplete: false,
    ...(pattern && { pattern: [pattern, `Attendu : ${description}`] }),
  };
}

/** The entries of a choice, under their French names. */
const choices = ({ enum: words = [], enumDescriptions: names = [] }: Described) => ({
  widget: 'select',
  options: words.map((value, at) => ({ value, label: names[at] ?? value })),
  dropdown_threshold: words.length,
});

/**
 * A number is typed as a text: the package's own box empties itself at the space of « 2 500 » and
 * at the comma of « 48,6298 », and keeps what follows. layout.ts writes it as a number.
 */
function numberPattern({ type, minimum: least = 0, maximum: most = 999_999 }: Described): string {
  if (type === 'number') return '^-?\\d{1,3}([.,]\\d+)?$';
  if (most < 100)
    return `^(${Array.from({ length: most - least + 1 }, (_, at) => least + at).join('|')})$`;
  return `^${least > 0 ? '(?!0+$)' : ''}(\\d\\s?){1,${String(most).length}}$`;
}

/** Names of the fields that hold numbers. */
const numbersIn = ({ properties = {}, items }: Described): string[] => [
  ...(items ? numbersIn(items) : []),
  ...Object.entries(properties).flatMap(([name, schema]) =>
    /^(integer|number)$/.test(schema.type ?? '') ? name : numbersIn(schema),
  ),
];

function listOptions({ items = {}, minItems }: Described) {
  if (items.enum) return { ...choices(items), multiple: true, min: minItems };
  const fields = items.properties
    ? {
        fields: fieldsOf(items),
        summary: `{{fields.${Object.keys(items.properties)[0]}}}`,
        collapsed: true,
      }
    : { field: field('item', items, true) };
  return { widget: 'list', min: minItems, ...fields };
}

function options(schema: Described): { widget: string; [option: string]: unknown } {
  const { type, description } = schema;
  if (type === 'boolean') return { widget: 'boolean', default: schema.default ?? false };
  if (type === 'object') return { widget: 'object', fields: fieldsOf(schema) };
  if (type === 'array') return listOptions(schema);
  if (type === 'integer' || type === 'number') {
    return { widget: 'string', pattern: [numberPattern(schema), `Attendu : ${description}`] };
  }
  return schema.enum ? choices(schema) : textOptions(schema);
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One field of a form. */
function field(name: string, schema: Described, mustBeThere: boolean): Field {
  const { title = name, description, type, enum: words } = schema;
  const mayBeEmpty =
    type === 'array'
      ? !schema.minItems
      : type === 'string' && new RegExp(schema.pattern ?? '(?!)').test('');
  return {
    name,
    label: title,
    ...(description && !words && { hint: sentence(description) }),
    required: mustBeThere && !mayBeEmpty,
    ...options(schema),
  };
}

/** The fields of an object and more, what is provisional last: the owner fills the others first. */
const fieldsOf = ({ properties = {}, required = [] }: Described, ...more: Field[]): Field[] =>
  Object.entries(properties)
    .map(([name, schema]) => field(name, schema, required.includes(name)))
    .concat(more)
    .sort((a, b) => Number(a.name === 'placeholder') - Number(b.name === 'placeholder'));

/** A picture, put beside the file that names it: `./name.svg`. */
function asPicture(
  { name, label, required }: Field,
  kind: NonNullable<ContentKind['picture']>,
): Field {
  const { width, height, weight } = PICTURE_BOUNDS[kind];
  return {
    name,
    label,
    required,
    hint: `Au moins ${width} x ${height} pixels, ${describeWeight(weight)} au plus`,
    widget: 'image',
    accept: '.svg,.png,.jpg,.jpeg,.webp,.avif',
    choose_url: false,
    media_libraries: {
      default: { config: { max_file_size: weight, slugify_filename: true } },
      stock_assets: { providers: [] },
    },
  };
}

/** Kinds of which there is one file. */
function singleFile(name: string, { schema, title, one }: ContentKind) {
  const content = described(schema);
  const list = {
    ...field(name, { ...content, title }, true),
    root: true,
    label_singular: one,
  };
  return {
    name: name.replace('/', '-'),
    label: title,
    icon: ICONS[name] ?? 'article',
    file: `${CONTENT}/${name}.json`,
    format: formatOf(name),
    fields: content.type === 'array' ? [list] : fieldsOf(content),
  };
}

const TEXT_BODY: Field = {
  name: 'body',
  label: 'Texte',
  required: true,
  widget: 'richtext',
  buttons: ['bold', 'italic', 'link', 'heading-three', 'bulleted-list', 'numbered-list'],
  editor_components: ['image'],
  linked_images: false,
  use_emoji_autocomplete: false,
};

/** Kinds with a folder of files. */
function folder(name: string, { schema, title, one, ending, picture }: ContentKind) {
  const content = described(schema);
  const isText = ending === '.md';
  const ranked = 'order' in (content.properties ?? {});
  const fields = fieldsOf(content, ...(isText ? [TEXT_BODY] : []))
    // Its value is the place in the list, which `reorder` writes: nobody should type it.
    .filter((one) => one.name !== 'order')
    .map((one) => (picture && one.name === picture ? asPicture(one, picture) : one));
  return {
    name,
    label: title,
    label_singular: one,
    icon: ICONS[name],
    folder: `${CONTENT}/${name}`,
    // Absolute: beside the entries, but owned by none. An empty one ('') would belong to each, and
    // deleting one client would delete the logos of all.
    media_folder: `/${CONTENT}/${name}`,
    public_folder: '.',
    extension: isText ? 'md' : 'json',
    format: isText ? 'yaml-frontmatter' : formatOf(name),
    identifier_field: isText ? 'title' : 'name',
    summary: isText ? '{{title}}' : '{{name}}',
    create: true,
    ...(ranked ? { reorder: true } : {}),
    fields,
  };
}

const kinds = Object.entries<ContentKind>(CONTENT_KINDS);

/** The formats of the JSON files: their names, and the fields that hold numbers. */
export const formats = (): Record<string, string[]> =>
  Object.fromEntries(
    kinds.map(([name, { schema }]) => [formatOf(name), numbersIn(described(schema))]),
  );

/** All of it. `project` is the name of the folder that the owner picks. */
export const editorConfig = (project: string) => ({
  load_config_file: false,
  // A forge must be named, though nothing goes there while one works on the folder; the last word
  // is what the owner is asked to pick. Online one day: « En ligne, plus tard » in the guide.
  backend: { name: 'gitea', repo: `site/${project}`, auth_methods: ['token'] },
  app_title: 'Édition du site',
  logo: { src: '/favicon.svg' },
  media_folder: `${CONTENT}/legal`,
  media_libraries: { stock_assets: { providers: [] } },
  slug: { encoding: 'ascii', clean_accents: true },
  // The site itself, in the next tab, is the preview.
  editor: { preview: false },
  show_preview_links: false,
  singletons: kinds.flatMap(([name, kind]) => (kind.ending ? [] : singleFile(name, kind))),
  collections: kinds.flatMap(([name, kind]) => (kind.ending ? folder(name, kind) : [])),
});
