import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { formatFileSize } from '../../requests/cv.ts';
import { about, type Entry, nameOf } from './check.ts';
import { inEachFile, type Subject } from './checks.ts';
import { contentUrl, DEMONSTRATION } from './folder.ts';
import { linksIn } from './read.ts';

/** The name of an entry's portrait or logo. */
const pictureName = ({ data }: Entry) => String(data.picture ?? data.logo);

/** The pictures that nothing shows; the editor leaves them when an entry changes or goes. */
export const unusedPictures = ({ folder, entries }: Subject): string[] =>
  ['team', 'clients', 'organisations', 'legal'].flatMap((kind) => {
    const used = entries
      .filter((entry) => entry.kind === kind)
      .flatMap((entry) => [
        pictureName(entry),
        ...linksIn(entry.body).map(({ to }) => decodeURI(to)),
      ])
      .map((name) => name.replace('./', ''));
    return filesIn(new URL(`${kind}/`, folder))
      .filter((name) => /^[^.].*\.(svg|png|jpe?g|webp|avif)$/i.test(name) && !used.includes(name))
      .map((name) =>
        about(
          folder,
          `${kind}/${name}`,
          ' : aucune page ne la montre ; vous pouvez la supprimer, par exemple dans « Ressources » des formulaires',
        ),
      );
  });

function filesIn(folder: URL): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function pictureOf(entry: Entry, folder: URL): Buffer | undefined {
  try {
    return readFileSync(new URL(pictureName(entry), new URL(entry.file, folder)));
  } catch {
    return undefined;
  }
}

/** Portraits and logos that are files of the demonstration, under any name. */
export function demonstrationPictures(subject: Subject): string[] {
  const demonstration = pathToFileURL(`${DEMONSTRATION}/`);
  const drawn = subject.demonstration?.map((entry) => pictureOf(entry, demonstration)) ?? [];
  return inEachFile((entry) => {
    const picture = pictureOf(entry, subject.folder);
    return (
      picture !== undefined &&
      drawn.some((one) => one?.equals(picture)) &&
      ` : « ${pictureName(entry)} » est une image de la démonstration ; mettez la vôtre`
    );
  })(subject);
}

/** The five heaviest pictures: `34 ko : content/team/...`. */
export const heaviestPictures = (entries: Entry[], folder = contentUrl()): string[] =>
  entries
    .map((entry) => ({ entry, size: pictureOf(entry, folder)?.length ?? 0 }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
    .slice(0, 5)
    .map(
      ({ entry, size }) =>
        `${formatFileSize(size)} : ${nameOf(folder)}/${entry.file} (${pictureName(entry)})`,
    );
