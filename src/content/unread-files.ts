/** Files that look like content and that the site does not read, because of their names. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentKind } from '../schema/kind.ts';
import { contentError, type Finding } from './finding.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';

/** How many letters differ (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const above = row;
    row = [i + 1];
    for (const [j, to] of [...other].entries())
      row.push(
        Math.min(
          Number(above[j]) + Number(letter !== to),
          Number(above[j + 1]) + 1,
          Number(row[j]) + 1,
        ),
      );
  }
  return row.at(-1) ?? 0;
}

const namesIn = (folder: string) => {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
};

const SHOW_ENDINGS =
  " (dans l'Explorateur de Windows : « Affichage », « Extensions de noms de fichiers »)";

/** An error for each of these files, with the name to give it, which may be that of a required file. */
export function unreadFiles(folder: string): (Finding & { renamed: string })[] {
  const kinds = Object.entries<ContentKind>(CONTENT_KINDS).map(([name, { entryName, isText }]) => ({
    kind: name as Kind,
    ending: isText ? '.md' : '.json',
    isFolder: entryName !== undefined,
  }));
  const files = kinds.filter(({ isFolder }) => !isFolder).map(({ kind, ending }) => kind + ending);

  /**
   * The name that a file should have; its own where it is read, none where it is no content, an empty
   * one where none is near.
   */
  function properName(file: string): string | undefined {
    const inFolder = kinds.find(({ kind, isFolder }) => isFolder && file.startsWith(`${kind}/`));
    const [stem = '', ending, txt] = /^(.*)(\.json|\.md)(\.txt)?$/i.exec(file)?.slice(1) ?? [];
    if (!ending) return undefined;
    if (inFolder) return stem + inFolder.ending;
    if (files.includes(file)) return file;
    const far = (name: string) => distance(name.toLowerCase(), (stem + ending).toLowerCase());
    const nearest = files.toSorted((a, b) => far(a) - far(b))[0] ?? '';
    if (far(nearest) <= 2 || txt) return nearest;
    // Beside the folders there may be other files, such as README.md.
    return file.startsWith('sections/') ? '' : undefined;
  }

  const folders = [
    '',
    'sections/',
    ...kinds.flatMap(({ kind, isFolder }) => (isFolder ? `${kind}/` : [])),
  ];
  const present = folders.flatMap((inner) =>
    namesIn(join(folder, inner)).map((name) => inner + name),
  );
  return present.flatMap((file) => {
    const renamed = properName(file);
    if (renamed === undefined || renamed === file) return [];
    const hidden = /\.txt$/i.test(file) ? SHOW_ENDINGS : '';
    const rename = present.includes(renamed)
      ? `supprimez-le : ${renamed} existe déjà`
      : `renommez-le ${renamed}${hidden}`;
    const read = files.filter((name) => name.startsWith('sections/')).map((name) => name.slice(9));
    const what = renamed ? rename : `supprimez-le ; ceux qu'il lit ici : ${read.join(', ')}`;
    return [
      { ...contentError({ file }, `le site ne lit pas un fichier de ce nom ; ${what}`), renamed },
    ];
  });
}
