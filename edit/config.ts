/** Derives the configuration of the editor from the schemas that validate the content. */
import { formatFileSize } from '../requests/file-size.ts';
import { folderName } from '../src/content/folder.ts';
import { CONTENT_KINDS } from '../src/content/kinds.ts';
import { type FieldSchema, jsonSchema, mayBeEmpty } from '../src/schema/json-schema.ts';
import type { ContentKind, PictureBounds } from '../src/schema/kind.ts';
import { capitalised } from '../src/ui/capitalised.ts';

/** A field in the configuration of Sveltia CMS. */
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
    // The file is stored beside the content file, as `./name.pdf`.
    const folders = { media_folder: `/${folderName()}`, public_folder: '.' };
    return { widget: 'file', accept: file, choose_url: false, ...folders };
  }
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  return {
    widget: long ? 'text' : 'string',
    // In French, a colon after a space is punctuation, not the start of an emoji.
    use_emoji_autocomplete: false,
    pattern: pattern && [pattern, `Attendu : ${description}`],
    maxlength: maxLength,
  };
}

/** The options of an enumeration with their French labels, all visible instead of in a dropdown. */
const choices = ({ enum: values = [], enumDescriptions: labels = [], ...schema }: FieldSchema) => ({
  widget: 'select',
  default: schema.default,
  options: values.map((value, index) => ({ value, label: labels[index] ?? value })),
  dropdown_threshold: values.length,
});

/** The pattern of a number, which is edited as text (json-format.ts). Coordinates may be negative. */
function numberPattern({ type, minimum, maximum: max = 999_999 }: FieldSchema): string {
  if (type === 'number' && minimum !== undefined && minimum < 0) return '^-?\\d{1,3}([.,]\\d+)?$';
  if (type === 'number') return `^(\\d\\s?){1,${String(max).length}}([.,]\\d)?$`;
  const min = minimum ?? 0;
  return `^(${Array.from({ length: max - min + 1 }, (_, index) => min + index).join('|')})$`;
}

const numberNamesIn = ({ properties = {}, items }: FieldSchema): string[] => [
  ...(items ? numberNamesIn(items) : []),
  ...Object.entries(properties).flatMap(([name, schema]) =>
    /^(integer|number)$/.test(schema.type ?? '') ? name : numberNamesIn(schema),
  ),
];

function listOptions({ items = {}, minItems }: FieldSchema) {
  if (items.enum) return { ...choices(items), multiple: true, min: minItems };
  const list = { widget: 'list', label_singular: items.title, min: minItems };
  if (!items.properties) return { ...list, field: field('item', items, true) };
  const [first] = Object.keys(items.properties);
  return { ...list, fields: fieldsOf(items), summary: `{{fields.${first}}}`, collapsed: true };
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

/** The configuration of one field. */
function field(name: string, schema: FieldSchema, isRequired: boolean): Field {
  const { title = name, description } = schema;
  return {
    name,
    label: title,
    // The labels of an enumeration need no hint. The editor renders hints as Markdown.
    hint: schema.enum ? undefined : description && capitalised(description).replaceAll('*', '\\*'),
    // A choice always has a value, and the editor would add an empty one. No fact is required, so that a
    // half-filled form can be saved.
    required: Boolean(schema.enum) || (isRequired && !mayBeEmpty(schema)),
    ...options(schema),
  };
}

const fieldsOf = ({ properties = {}, required = [] }: FieldSchema, extra: Field[] = []): Field[] =>
  Object.entries(properties)
    .map(([name, schema]) => field(name, schema, required.includes(name)))
    .concat(extra);

/** Turns a text field into a picture field: the file is stored beside the content file. */
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

/** The form of a kind that is a single file. */
function singleFile(name: string, { schema, title, isMarkdown }: ContentKind) {
  const content = jsonSchema(schema);
  const list = { ...field(name, { ...content, title }, true), root: true };
  return {
    name: name.replace('/', '-'),
    label: title,
    file: `${folderName()}/${name}.${isMarkdown ? 'md' : 'json'}`,
    format: isMarkdown ? 'yaml-frontmatter' : 'content',
    fields: content.type === 'array' ? [list] : fieldsOf(content, isMarkdown ? [TEXT_BODY] : []),
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

/** The collection of a kind that is a folder. */
function folder(name: string, { schema, title, entryName, isMarkdown, picture }: ContentKind) {
  const content = jsonSchema(schema);
  const fields = fieldsOf(content, isMarkdown ? [TEXT_BODY] : [])
    // The editor writes `order` itself when entries are reordered.
    .filter(({ name }) => name !== 'order')
    .map((field) => (field.name === picture?.field ? asPicture(field, picture.bounds) : field));
  // The first text names an entry in the list, and its new file.
  const identifier = fields.find(({ widget }) => widget === 'string')?.name;
  return {
    name,
    label: title,
    label_singular: entryName,
    folder: `${folderName()}/${name}`,
    // An absolute path, because media folders that are relative ('') belong to an entry: the editor
    // would delete the logos of all clients with one client.
    media_folder: `/${folderName()}/${name}`,
    public_folder: '.',
    extension: isMarkdown ? 'md' : 'json',
    format: isMarkdown ? 'yaml-frontmatter' : 'content',
    identifier_field: identifier,
    summary: `{{${identifier}}}`,
    create: true,
    reorder: 'order' in (content.properties ?? {}),
    fields,
  };
}

const kinds = Object.entries<ContentKind>(CONTENT_KINDS);

/** The names of the fields with numbers. No field with text has one of them (config.test.ts). */
export const numberFields = (): string[] =>
  kinds.flatMap(([, { schema }]) => numberNamesIn(jsonSchema(schema)));

/** The configuration of Sveltia CMS. `project` is the name of the folder that the owner opens. */
export const editorConfig = (project: string) => ({
  load_config_file: false,
  // A backend is required. While it edits a local folder, the editor only shows its name.
  backend: { name: 'gitea', repo: `site/${project}`, auth_methods: ['token'] },
  app_title: 'Édition du site',
  media_folder: `${folderName()}/legal`,
  media_libraries: { stock_assets: { providers: [] } },
  slug: { encoding: 'ascii', clean_accents: true },
  // The development server in another tab is the preview.
  editor: { preview: false },
  show_preview_links: false,
  singletons: kinds.flatMap(([name, kind]) => (kind.entryName ? [] : singleFile(name, kind))),
  collections: kinds.flatMap(([name, kind]) => (kind.entryName ? folder(name, kind) : [])),
});
