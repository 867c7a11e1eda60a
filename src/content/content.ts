import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ContentKind } from '../schema/kind.ts';
import { type Entry, isValid, pictureOf, type ValidEntry } from './entries.ts';
import { CONTENT_KINDS, type PartialContent } from './kinds.ts';

/** Maps each kind to a value, or to a list of values in the owner's order if the kind is a folder. */
const byKind = <Value>(entries: ValidEntry[], prepare: (entry: ValidEntry) => Value) =>
  Object.entries<ContentKind>(CONTENT_KINDS).map(([kind, { entryName }]) => {
    const values = entries
      .filter((entry) => entry.kind === kind)
      .sort(({ data: a }, { data: b }) => orderOf(a) - orderOf(b))
      .map(prepare);
    return [kind, entryName ? values : values[0]] as const;
  });

const orderOf = (data: ValidEntry['data']) => ('order' in data ? data.order : 0);

/** The data of the valid entries, by kind. */
export const contentOf = (entries: Entry[]) =>
  Object.fromEntries(byKind(entries.filter(isValid), ({ data }) => data)) as PartialContent;

/**
 * Generates the code of `virtual:content`: JSON, with an import for each picture and Markdown text,
 * which Astro processes. Astro's content collections would validate each file again, in English.
 */
export function contentModule(entries: ValidEntry[], folder: string, flags: object): string {
  const imports: string[] = [];
  const addImport = (file: string, exportName = 'default') => {
    const name = `file${imports.length}`;
    const path = JSON.stringify(join(folder, file).replaceAll(sep, '/'));
    imports.push(`import { ${exportName} as ${name} } from ${path};`);
    return name;
  };
  const codeOf = (entry: ValidEntry) => {
    const { file, kind, data } = entry;
    const json = JSON.stringify(data);
    const { isMarkdown }: ContentKind = CONTENT_KINDS[kind];
    if (isMarkdown) {
      const [text, headings] = [addImport(file, 'Content'), addImport(file, 'getHeadings')];
      return `{ ...${json}, Content: ${text}, getHeadings: ${headings} }`;
    }
    const picture = pictureOf(entry);
    return picture ? `{ ...${json}, ${picture.field}: ${addImport(picture.name)} }` : json;
  };
  const ifPresent = (name: string) => (existsSync(join(folder, name)) ? name : undefined);
  const kinds = byKind(entries, codeOf).map(
    ([kind, code]) => `${JSON.stringify(kind)}: ${Array.isArray(code) ? `[${code}]` : code}`,
  );
  const map = ifPresent('map.svg') && addImport('map.svg');
  const icon = ifPresent('icon.svg');
  const others = JSON.stringify({ icon, share: ifPresent('share.png'), ...flags });
  return `${imports.join('\n')}\nexport default { ...${others}, map: ${map}, ${kinds.join(', ')} };\n`;
}
