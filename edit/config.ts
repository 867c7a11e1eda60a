/** The configuration of the editor, made from the schemas that validate the content. */
import { formatFileSize } from '../requests/file-size.ts';
import { OWN_CONTENT as CONTENT } from '../src/content/folder.ts';
import { CONTENT_KINDS } from '../src/content/kinds.ts';
import { type FieldSchema, jsonSchema } from '../src/schema/json-schema.ts';
import type { ContentKind, PictureBounds } from '../src/schema/kind.ts';
import { capitalised } from '../src/ui/capitalised.ts';

/** A field as Sveltia CMS describes it. */
export interface Field {
  name: string;
  label: string;
  widget: string;
  fields?: Field[];
  [option: string]: unknown;
}

function textOptions(schema: FieldSchema) {
  const { pattern, description, format, long, file, maxLength } = schema;
  if (file) {
    // Beside the file that names it: `./name.pdf`.
    const folders = { media_folder: `/${CONTENT}`, public_folder: '.' };
    return { widget: 'file', accept: file, choose_url: false, ...folders };
  }
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  return {
    widget: long ? 'text' : 'string',
    // In French a colon is punctuation, not the start of an emoji.
    use_emoji_autocomplete: false,
    pattern: pattern && [pattern, `Attendu : ${description}`],
    maxlength: maxLength,
  };
}

/** The values of a choice, with their French names. */
const choices = ({ enum: words = [], enumDescriptions: names = [] }: FieldSchema) => ({
  widget: 'select',
  options: words.map((value, at) => ({ value, label: names[at] ?? value })),
  dropdown_threshold: words.length,
});

/** The pattern of a number, which is edited as text (json-format.ts): degrees may be negative. */
function numberPattern({ type, minimum, maximum: most = 999_999 }: FieldSchema): string {
  if (type === 'number' && minimum !== undefined && minimum < 0) return '^-?\\d{1,3}([.,]\\d+)?$';
  if (type === 'number') return `^(\\d\\s?){1,${String(most).length}}([.,]\\d)?$`;
  const least = minimum ?? 0;
  return `^(${Array.from({ length: most - least + 1 }, (_, at) => least + at).join('|')})$`;
}

const numbersIn = ({ properties = {}, items }: FieldSchema): string[] => [
  ...(items ? numbersIn(items) : []),
  ...Object.entries(properties).flatMap(([name, schema]) =>
    /^(integer|number)$/.test(schema.type ?? '') ? name : numbersIn(schema),
  ),
];

function listOptions({ items = {}, minItems }: FieldSchema) {
  if (items.enum) return { ...choices(items), multiple: true, min: minItems };
  const list = { widget: 'list', label_singular: items.title, min: minItems };
  if (!items.properties) return { ...list, field: field('item', items, true) };
  const { from, to } = items.properties;
  const [first] = Object.keys(items.properties);
  // The editor shows the names of choices: « lundi – vendredi ».
  const summary = from && to ? '{{fields.from}} – {{fields.to}}' : `{{fields.${first}}}`;
  return { ...list, fields: fieldsOf(items), summary, collapsed: true };
}

function options(schema: FieldSchema): { widget: string; [option: string]: unknown } {
  const { type, description } = schema;
  if (type === 'boolean') return { widget: 'boolean', default: schema.default ?? false };
  if (type === 'object') return { widget: 'object', fields: fieldsOf(schema) };
  if (type === 'array') return listOptions(schema);
  if (type === 'integer' || type === 'number') {
    return { widget: 'string', pattern: [numberPattern(schema), `Attendu : ${description}`] };
  }
  return schema.enum ? choices(schema) : textOptions(schema);
}

/** One field of a form. */
function field(name: string, schema: FieldSchema, isRequired: boolean): Field {
  const { title = name, description, type, enum: words } = schema;
  const mayBeEmpty =
    type === 'array'
      ? !schema.minItems
      : type === 'string' && new RegExp(schema.pattern ?? '(?!)').test('');
  return {
    name,
    label: title,
    // The editor reads a hint as Markdown.
    hint: words ? undefined : description && capitalised(description).replaceAll('*', '\\*'),
    required: isRequired && !mayBeEmpty,
    ...options(schema),
  };
}

/** The fields of an object, and more; the switch comes last, since it confirms the others. */
const fieldsOf = ({ properties = {}, required = [] }: FieldSchema, more: Field[] = []): Field[] =>
  Object.entries(properties)
    .map(([name, schema]) => field(name, schema, required.includes(name)))
    .concat(more)
    .sort((a, b) => Number(a.name === 'placeholder') - Number(b.name === 'placeholder'));

/** A picture beside the file that names it: `./name.svg`. */
function asPicture(
  { name, label, required }: Field,
  { width, height, weight }: PictureBounds,
): Field {
  return {
    name,
    label,
    required,
    hint: `Au moins ${width} x ${height} pixels, ${formatFileSize(weight)} au plus`,
    widget: 'image',
    accept: '.svg,.png,.jpg,.jpeg,.webp,.avif',
    choose_url: false,
    media_libraries: {
      default: { config: { max_file_size: weight, slugify_filename: true } },
      stock_assets: { providers: [] },
    },
  };
}

/** The form of a kind that is one file. */
function singleFile(name: string, { schema, title, isText }: ContentKind) {
  const content = jsonSchema(schema);
  const list = { ...field(name, { ...content, title }, true), root: true };
  return {
    name: name.replace('/', '-'),
    label: title,
    file: `${CONTENT}/${name}.${isText ? 'md' : 'json'}`,
    format: isText ? 'yaml-frontmatter' : 'content',
    fields: content.type === 'array' ? [list] : fieldsOf(content, isText ? [TEXT_BODY] : []),
  };
}

const TEXT_BODY: Field = {
  name: 'body',
  label: 'Texte',
  required: true,
  widget: 'richtext',
  buttons: ['bold', 'italic', 'link', 'heading-three', 'bulleted-list', 'numbered-list'],
  editor_components: [],
  use_emoji_autocomplete: false,
};

/** The forms of a kind that is a folder of files. */
function folder(name: string, { schema, title, entryName, isText, picture }: ContentKind) {
  const content = jsonSchema(schema);
  const fields = fieldsOf(content, isText ? [TEXT_BODY] : [])
    // `reorder` writes it.
    .filter(({ name }) => name !== 'order')
    .map((field) => (field.name === picture?.field ? asPicture(field, picture.bounds) : field));
  return {
    name,
    label: title,
    label_singular: entryName,
    folder: `${CONTENT}/${name}`,
    // Absolute, because an empty one ('') would belong to each entry: deleting one client would
    // delete the logos of all.
    media_folder: `/${CONTENT}/${name}`,
    public_folder: '.',
    extension: isText ? 'md' : 'json',
    format: isText ? 'yaml-frontmatter' : 'content',
    identifier_field: isText ? 'title' : 'name',
    summary: isText ? '{{title}}' : '{{name}}',
    create: true,
    reorder: 'order' in (content.properties ?? {}),
    fields,
  };
}

const kinds = Object.entries<ContentKind>(CONTENT_KINDS);

/** Names of the fields that hold numbers. No text has one of these names (config.test.ts). */
export const numberFields = (): string[] =>
  kinds.flatMap(([, { schema }]) => numbersIn(jsonSchema(schema)));

/** The whole configuration. `project` is the name of the folder that the owner picks. */
export const editorConfig = (project: string) => ({
  load_config_file: false,
  // Required, but the package sends it nothing while it edits a local folder, which it names.
  backend: { name: 'gitea', repo: `site/${project}`, auth_methods: ['token'] },
  app_title: 'Édition du site',
  media_folder: `${CONTENT}/legal`,
  media_libraries: { stock_assets: { providers: [] } },
  slug: { encoding: 'ascii', clean_accents: true },
  // The site in the next tab is the preview.
  editor: { preview: false },
  show_preview_links: false,
  singletons: kinds.flatMap(([name, kind]) => (kind.entryName ? [] : singleFile(name, kind))),
  collections: kinds.flatMap(([name, kind]) => (kind.entryName ? folder(name, kind) : [])),
});
