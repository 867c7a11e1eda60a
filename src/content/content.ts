import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { valueAt } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { CONTENT_KINDS, type Kind, type KindData, type PartialContent } from './kinds.ts';

/** A content file that its schema accepts, with the Markdown after its header. */
export type Entry<Of extends Kind = Kind> = {
  [Name in Of]: { file: string; kind: Name; data: KindData<Name>; body: string };
}[Of];

/** Maps each kind to a value, or to a list of values in the owner's order if the kind is a folder. */
const byKind = <Value>(entries: Entry[], prepare: (entry: Entry) => Value) =>
  Object.entries<ContentKind>(CONTENT_KINDS).map(([kind, { entryName }]) => {
    const values = entries
      .filter((entry) => entry.kind === kind)
      .sort(({ data: a }, { data: b }) => orderOf(a) - orderOf(b))
      .map(prepare);
    return [kind, entryName ? values : values[0]] as const;
  });

const orderOf = (data: Entry['data']) => ('order' in data ? data.order : 0);

/** The data of the entries, by kind. */
export const contentOf = (entries: Entry[]) =>
  Object.fromEntries(byKind(entries, ({ data }) => data)) as PartialContent;

/**
 * Generates the code of `virtual:content`: JSON, with an import for each picture and Markdown text,
 * which Astro processes. Astro's content collections would validate each file again, in English.
 */
export function contentModule(entries: Entry[], folder: string, flags: object): string {
  const imports: string[] = [];
  const addImport = (file: string, exportName = 'default') => {
    const name = `file${imports.length}`;
    const path = JSON.stringify(join(folder, file).replaceAll(sep, '/'));
    imports.push(`import { ${exportName} as ${name} } from ${path};`);
    return name;
  };
  const codeOf = ({ file, kind, data }: Entry) => {
    const json = JSON.stringify(data);
    const { isMarkdown, picture }: ContentKind = CONTENT_KINDS[kind];
    if (isMarkdown) {
      const [text, headings] = [addImport(file, 'Content'), addImport(file, 'getHeadings')];
      return `{ ...${json}, Content: ${text}, getHeadings: ${headings} }`;
    }
    if (!picture) return json;
    const name = join(dirname(file), String(valueAt(data, [picture.field])));
    return `{ ...${json}, ${picture.field}: ${addImport(name)} }`;
  };
  // Astro would publish the pictures of a section that the page leaves out.
  const shown = entries.filter(({ kind }) => {
    const { section }: ContentKind = CONTENT_KINDS[kind];
    return !section || entries.some((other) => other.kind === `sections/${section}`);
  });
  const ifPresent = (name: string) => (existsSync(join(folder, name)) ? name : undefined);
  const kinds = byKind(shown, codeOf).map(
    ([kind, code]) => `${JSON.stringify(kind)}: ${Array.isArray(code) ? `[${code}]` : code}`,
  );
  const map = ifPresent('map.svg') && addImport('map.svg');
  const icon = ifPresent('icon.svg');
  const others = JSON.stringify({ icon, share: ifPresent('share.png'), ...flags });
  return `${imports.join('\n')}\nexport default { ...${others}, map: ${map}, ${kinds.join(', ')} };\n`;
}
