import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ContentKind } from '../schema/kind.ts';
import { type Entry, isValid, pictureOf, type ValidEntry } from './entries.ts';
import { CONTENT_KINDS, type PartialContent } from './kinds.ts';

/** A value for each kind: of each of its entries, in the owner's order, where it is a folder. */
const byKind = <Value>(entries: ValidEntry[], prepare: (entry: ValidEntry) => Value) =>
  Object.entries<ContentKind>(CONTENT_KINDS).map(([kind, { entryName }]) => {
    const values = entries
      .filter((entry) => entry.kind === kind)
      .sort(({ data: a }, { data: b }) => orderOf(a) - orderOf(b))
      .map(prepare);
    return [kind, entryName ? values : values[0]] as const;
  });

const orderOf = (data: ValidEntry['data']) => ('order' in data ? data.order : 0);

/** The valid data, by kind. */
export const contentOf = (entries: Entry[]) =>
  Object.fromEntries(byKind(entries.filter(isValid), ({ data }) => data)) as PartialContent;

/**
 * The code of `virtual:content`: JSON, and for each picture and Markdown text an import, which Astro
 * prepares. Not Astro's collections, which would validate each file again, in English.
 */
export function contentModule(entries: ValidEntry[], folder: string, more: object): string {
  const imports: string[] = [];
  const imported = (file: string, what = 'default') => {
    const name = `file${imports.length}`;
    const path = JSON.stringify(join(folder, file).replaceAll(sep, '/'));
    imports.push(`import { ${what} as ${name} } from ${path};`);
    return name;
  };
  const codeOf = (entry: ValidEntry) => {
    const { file, kind, data } = entry;
    const json = JSON.stringify(data);
    const { isText }: ContentKind = CONTENT_KINDS[kind];
    if (isText) {
      const [text, headings] = [imported(file, 'Content'), imported(file, 'getHeadings')];
      return `{ ...${json}, Content: ${text}, getHeadings: ${headings} }`;
    }
    const picture = pictureOf(entry);
    return picture ? `{ ...${json}, ${picture.field}: ${imported(picture.name)} }` : json;
  };
  const own = (name: string) => (existsSync(join(folder, name)) ? name : undefined);
  const kinds = byKind(entries, codeOf).map(
    ([kind, code]) => `${JSON.stringify(kind)}: ${Array.isArray(code) ? `[${code}]` : code}`,
  );
  const map = own('map.svg') && imported('map.svg');
  const others = JSON.stringify({ icon: own('icon.svg'), share: own('share.png'), ...more });
  return `${imports.join('\n')}\nexport default { ...${others}, map: ${map}, ${kinds.join(', ')} };\n`;
}
