/** Compares copies in a content folder with their originals, so that none is deleted that differs. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { OWN_CONTENT } from './folder.ts';
import { SYSTEM_FILE } from './names.ts';

/** Removes what systems add to the name of a copy: « company - Copie (2) », « company 2 ». */
export const withoutCopyMarks = (stem: string) =>
  stem
    .replace(/^(?:copie de |copy of )/i, '')
    .replace(/(?:[ _-]+(?:copie|copy)(?: \d+)?)?(?: ?\(\d+\)| \d+)?$/i, '');

/** The files and folders in a folder of the content, `''` or one that ends with a slash. */
export function list(content: string, inner: string): string[] {
  try {
    return readdirSync(join(content, inner), { withFileTypes: true })
      .filter(({ name }) => !SYSTEM_FILE.test(name))
      .map((one) => `${inner}${one.name}${one.isDirectory() ? '/' : ''}`);
  } catch {
    return [];
  }
}

/** Whether the content has a file or folder with this name, in this case. */
export const has = (content: string, path: string) =>
  list(content, path.replace(/[^/]+\/?$/, '')).includes(path);

/** Whether two files are equal; a file that is missing or cannot be read equals none. */
export function hasSameBytes(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    return false;
  }
}

/** The files of a copied folder that its original lacks, or has with other bytes. */
function changesOfCopy(original: string, copy: string): string[] {
  return readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !SYSTEM_FILE.test(one.name))
    .map((one) => relative(copy, join(one.parentPath, one.name)))
    .filter((name) => !hasSameBytes(join(original, name), join(copy, name)));
}

const IDENTICAL = 'identique : supprimez-la';

/** What to do with a copy of a file that the site does not read, or reads too. */
export function copyAdvice(original: string, isSame: boolean, isRead = false): string {
  const different = `mais différente : gardez la bonne sous le nom ${basename(original)}, sortez l'autre de ce dossier`;
  const advice = isSame ? IDENTICAL : `${isRead ? '' : 'que le site lit, '}${different}`;
  return `copie de ${original}, ${advice}`;
}

/** What to do with a copy of a file or folder of the content, in French. */
export function copyReason(content: string, original: string, copy: string): string {
  if (!copy.endsWith('/'))
    return copyAdvice(original, hasSameBytes(join(content, original), join(content, copy)));
  const isContent = copy === `${OWN_CONTENT}/`;
  const changes = changesOfCopy(join(content, isContent ? '' : original), join(content, copy));
  if (changes.length === 0) return `copie de ${original}, où rien ne diffère : supprimez-la`;
  const names = changes.join(', ');
  return isContent
    ? `copie de ${original} : remontez d'un dossier ce qui manque ou diffère ici (${names}), puis sortez-la de ce dossier`
    : `copie de ${original}, que le site lit : gardez dans ${original} la bonne version de ce qui manque ou diffère (${names}), puis sortez la copie de ce dossier`;
}
