import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { ContentKind } from '../schema/kind.ts';
import { deliveryOf } from './build-settings.ts';
import type { Entry } from './entries.ts';
import { CONTENT_KINDS, type ContentData } from './kinds.ts';

/** A value for each kind: of each of its entries, in the owner's order, where it is a folder. */
const byKind = <Value>(entries: Entry[], prepare: (entry: Entry) => Value) =>
  Object.entries<ContentKind>(CONTENT_KINDS).map(([kind, { entryName }]) => {
    const values = entries
      .filter((entry) => entry.kind === kind)
      .sort(({ data: a }, { data: b }) => Number(a.order ?? 0) - Number(b.order ?? 0))
      .map(prepare);
    return [kind, entryName ? values : values[0]] as const;
  });

/** The data of an entry, of which a variable may override the way of delivery. */
const dataOf = ({ kind, data }: Entry) =>
  kind === 'requests' ? { ...data, delivery: deliveryOf(data.delivery) } : data;

/** The data of valid content, by kind. */
export const contentOf = (entries: Entry[]) =>
  Object.fromEntries(byKind(entries, dataOf)) as ContentData;

/**
 * The code of `virtual:content`: JSON, and for each picture and Markdown text an import, which Astro
 * prepares. Not Astro's collections, which would validate each file again, in English.
 */
export function contentModule(entries: Entry[], folder: string, more: object): string {
  const imports: string[] = [];
  const imported = (file: string, what = 'default') => {
    const name = `file${imports.length}`;
    const path = JSON.stringify(join(folder, file).replaceAll(sep, '/'));
    imports.push(`import { ${what} as ${name} } from ${path};`);
    return name;
  };
  const codeOf = (entry: Entry) => {
    const { file, kind } = entry;
    const data = dataOf(entry);
    const json = JSON.stringify(data);
    const { isText, picture }: ContentKind = CONTENT_KINDS[kind];
    if (isText) {
      const [text, headings] = [imported(file, 'Content'), imported(file, 'getHeadings')];
      return `{ ...${json}, Content: ${text}, getHeadings: ${headings} }`;
    }
    if (!picture) return json;
    return `{ ...${json}, ${picture}: ${imported(join(dirname(file), String(data[picture])))} }`;
  };
  const own = (name: string) => (existsSync(join(folder, name)) ? name : undefined);
  const kinds = byKind(entries, codeOf).map(
    ([kind, code]) => `${JSON.stringify(kind)}: ${Array.isArray(code) ? `[${code}]` : code}`,
  );
  const map = own('map.svg') && imported('map.svg');
  const others = JSON.stringify({ icon: own('icon.svg'), share: own('share.png'), ...more });
  return `${imports.join('\n')}\nexport default { ...${others}, map: ${map}, ${kinds.join(', ')} };\n`;
}
