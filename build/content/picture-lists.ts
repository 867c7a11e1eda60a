import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Entry } from './check.ts';
import { nameOf } from './check.ts';
import type { Subject } from './checks.ts';
import { contentUrl } from './folder.ts';
import { describeWeight } from './pictures.ts';
import { linksIn } from './read.ts';

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
    .map(({ file, size }) => `${describeWeight(size)} : ${nameOf(folder)}/${file}`);
}
