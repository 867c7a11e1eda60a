import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { contentUrl, DEMONSTRATION } from '../build/content/folder.ts';
import { linksIn } from '../build/content/read.ts';
import { formatFileSize } from '../requests/cv.ts';
import type { Entry } from './check.ts';
import { nameOf } from './check.ts';
import type { Subject } from './checks.ts';

/** The pictures that nothing shows; the editor leaves them when an entry changes or goes. */
export const unusedPictures = ({ folder, entries }: Subject): string[] =>
  ['team', 'clients', 'organisations', 'legal'].flatMap((kind) => {
    const used = entries
      .filter((entry) => entry.kind === kind)
      .flatMap(({ data, body }) => [
        data.picture,
        data.logo,
        ...linksIn(body).map(({ to }) => decodeURI(to)),
      ])
      .map((name) => String(name).replace('./', ''));
    return filesIn(new URL(`${kind}/`, folder))
      .filter((name) => /\.(svg|png|jpe?g|webp|avif)$/i.test(name) && !name.startsWith('.'))
      .filter((name) => !used.includes(name))
      .map(
        (name) =>
          `${nameOf(folder)}/${kind}/${name} : aucune page ne la montre ; vous pouvez la supprimer, par exemple dans « Ressources » des formulaires.`,
      );
  });

const pictureOf = ({ file, data }: Entry, folder: URL): string => {
  const name = data.picture ?? data.logo;
  try {
    return readFileSync(new URL(String(name), new URL(file, folder)), 'latin1');
  } catch {
    return '';
  }
};

/** Portraits and logos that are files of the demonstration, under any name. */
export function demonstrationPictures({ folder, entries, demonstration = [] }: Subject): string[] {
  const drawn = new Set(
    demonstration.map((entry) => pictureOf(entry, pathToFileURL(`${DEMONSTRATION}/`))),
  );
  return entries.flatMap((entry) => {
    const picture = pictureOf(entry, folder);
    return picture && drawn.has(picture)
      ? `${nameOf(folder)}/${entry.file} : « ${entry.data.picture ?? entry.data.logo} » est une image de la démonstration ; mettez la vôtre.`
      : [];
  });
}

function filesIn(folder: URL): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The five heaviest pictures: `34 ko : content/team/...`. */
export async function heaviestPictures(entries: Entry[], folder = contentUrl()): Promise<string[]> {
  const pictures = entries.map(async ({ file, data }) => {
    const name = data.picture ?? data.logo;
    if (typeof name !== 'string') return [];
    const size = (await stat(new URL(name, new URL(file, folder))).catch(() => undefined))?.size;
    return size === undefined ? [] : [{ file: `${file} (${name})`, size }];
  });
  return (await Promise.all(pictures))
    .flat()
    .sort((a, b) => b.size - a.size)
    .slice(0, 5)
    .map(({ file, size }) => `${formatFileSize(size)} : ${nameOf(folder)}/${file}`);
}
