import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { SECTIONS } from '../landing/sections.ts';
import { deliveryOf } from './build-settings.ts';
import type { Entry } from './check.ts';
import { CONTENT_KINDS, type Content, type ContentKind } from './kinds.ts';

type Data = Omit<Content, 'icon' | 'share' | 'map' | 'isDemonstration' | 'isProvisional'>;

const kinds = Object.entries<ContentKind>(CONTENT_KINDS);
const single = (entries: Entry[], kind: string) => entries.find((one) => one.kind === kind)?.data;

/** The entries of a folder, in the owner's order. */
const entriesOf = (entries: Entry[], kind: string) =>
  entries
    .filter((entry) => entry.kind === kind)
    .sort(({ data: a }, { data: b }) => Number(a.order ?? 0) - Number(b.order ?? 0));

/** The content of a folder as the pages read it, except pictures and Markdown: their files. */
export function contentOf(entries: Entry[]): Data {
  const words = Object.keys(SECTIONS).map((name) => [name, single(entries, `sections/${name}`)]);
  const content = kinds.map(([kind, { extension }]) => [
    kind,
    extension ? entriesOf(entries, kind).map(({ data }) => data) : single(entries, kind),
  ]);
  const data = { ...Object.fromEntries(content), words: Object.fromEntries(words) };
  return { ...data, requests: { ...data.requests, delivery: deliveryOf(data.requests?.delivery) } };
}

/**
 * The code of `virtual:content`: JSON, and for each picture and Markdown text an import, which Astro
 * prepares. Not Astro's collections, which would validate each file again, in English.
 */
export function contentModule(entries: Entry[], folder: string, more: object): string {
  const imports: string[] = [];
  const imported = (file: string, what = '') => {
    const name = `file${imports.length}`;
    const path = JSON.stringify(join(folder, file).replaceAll(sep, '/'));
    imports.push(`import ${what && `{ ${what} as `}${name}${what && ' }'} from ${path};`);
    return name;
  };
  const folders = kinds.flatMap(([kind, { extension, picture }]) => {
    if (!extension) return [];
    const list = entriesOf(entries, kind).map(({ file, data }) => {
      const field = picture
        ? `${picture}: ${imported(join(dirname(file), String(data[picture])))}`
        : `Content: ${imported(file, 'Content')}`;
      return `{ ...${JSON.stringify(data)}, ${field} }`;
    });
    return `${kind}: [${list.join(', ')}]`;
  });
  const own = (name: string) => (existsSync(join(folder, name)) ? name : undefined);
  const map = own('map.svg') && imported('map.svg');
  const statement = entries.find(({ kind }) => kind === 'accessibility');
  const accessibility =
    statement &&
    `{ ...${JSON.stringify(statement.data)}, Content: ${imported(statement.file, 'Content')} }`;
  const pictures = { icon: own('icon.svg'), share: own('share.png') };
  const json = JSON.stringify({ ...contentOf(entries), ...pictures, ...more });
  return `${imports.join('\n')}\nexport default { ...${json}, ${folders.join(', ')}, map: ${map}, accessibility: ${accessibility} };\n`;
}
