/**
 * The archive of the demonstrations that the owner's content may have been copied from. After an update
 * `demo/` has other texts, and copies of the former ones must still be reported as invented.
 */
import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Finding, provisional } from './finding.ts';
import { DEMONSTRATION, OWN_CONTENT } from './folder.ts';
import { SYSTEM_FILE } from './names.ts';

/** Folder in the owner's content, with a copy of each demonstration under the hash of its files. */
export const ARCHIVE = '.demonstration';

/** The hashes of the files in a folder, by their paths. */
function hashesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !SYSTEM_FILE.test(one.name))
    .map((one) => join(one.parentPath, one.name).slice(folder.length).replaceAll(sep, '/'))
    .sort();
  return new Map(files.map((file) => [file, hash('sha1', readFileSync(folder + file))]));
}

/** The checksum of the files in a folder. */
export function checksumOf(folder: string): string {
  const contents = [...hashesIn(folder)].map(([file, hashed]) => `${file} ${hashed}\n`);
  return hash('sha1', contents.join('')).slice(0, 10);
}

/**
 * File with the checksum of the demonstration as its author left it. Without it, a demonstration that the
 * owner edited by mistake would pass for one of an update, and the owner's values for invented ones.
 */
export const CHECKSUM = '.checksum';

/** Whether the demonstration differs from its recorded checksum. */
function isEdited(): boolean {
  const file = join(DEMONSTRATION, CHECKSUM);
  return !existsSync(file) || readFileSync(file, 'utf8').trim() !== checksumOf(DEMONSTRATION);
}

function copiesIn(content: string): string[] {
  const archive = join(content, ARCHIVE);
  if (!existsSync(archive)) return [];
  return readdirSync(archive, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !SYSTEM_FILE.test(one.name))
    .map(({ name }) => name);
}

export const hasArchive = (content: string) => copiesIn(content).length > 0;

/** The folders in a folder; none if another user owns it, such as that of the requests. */
function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isDirectory() && !/^(?:\.|node_modules$)/.test(one.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Why the owner's content is missing, as a French sentence, if another folder of the site has its archive. */
export function renamedContent(): string | undefined {
  if (existsSync(OWN_CONTENT)) return undefined;
  const folders = foldersIn('.');
  const inside = folders.flatMap((folder) => foldersIn(folder).map((name) => `${folder}/${name}`));
  const other = [...folders, ...inside].find(hasArchive);
  const instead = other?.includes('/')
    ? `remettez-le dans le dossier du site, sous le nom ${OWN_CONTENT}`
    : `renommez-le ${OWN_CONTENT}`;
  return (
    other &&
    `Il n'y a pas de dossier ${OWN_CONTENT}, et ${other} contient le vôtre : ${instead}. Pour repartir de la démonstration, sortez-le du dossier du site.`
  );
}

/** The files of today's demonstration that the most similar one of the archive lacks. */
function filesSince(copies: string[]): string[] {
  const today = [...hashesIn(DEMONSTRATION)];
  const differences = copies.map((copy) => {
    const before = hashesIn(copy);
    return today.flatMap(([file, hashed]) => (before.get(file) === hashed ? [] : file.slice(1)));
  });
  return differences.sort((a, b) => a.length - b.length)[0] ?? [];
}

/**
 * Adds today's demonstration to the archive, unless it has it. Returns why files that the owner did not
 * write have changed, or an empty text.
 */
export function archiveDemonstration(content: string): string {
  // `archivedDemonstrations` reports it.
  if (!existsSync(DEMONSTRATION) || isEdited()) return '';
  const copy = join(content, ARCHIVE, checksumOf(DEMONSTRATION));
  if (existsSync(copy)) return '';
  const changed = filesSince(copiesIn(content).map((name) => join(content, ARCHIVE, name)));
  const names = changed.length > 8 ? `${changed.length} fichiers` : changed.join(', ');
  // A dot hides the copy from the check until it is complete.
  const part = join(content, ARCHIVE, '.part');
  rmSync(part, { recursive: true, force: true });
  cpSync(DEMONSTRATION, part, { recursive: true });
  renameSync(part, copy);
  return `La démonstration a changé avec la mise à jour (${names || 'un fichier a disparu'}) : content/${ARCHIVE} en garde une copie, à envoyer sur GitHub avec le reste. Vos textes sont restés comme ils étaient.`;
}

/**
 * Archives the demonstration of an update, because the owner may copy parts of it before the next one. Not
 * on a server, which has the file of requests: untracked files would prevent its next `git pull`.
 */
export const archiveUpdate = (requestsFile: string): string =>
  hasArchive(OWN_CONTENT) && !existsSync(requestsFile) ? archiveDemonstration(OWN_CONTENT) : '';

/**
 * The folders with the demonstrations of today and of the archive, and findings for an archive without
 * which the check would take copies for the owner's texts. A changed copy is not used: replacing a word
 * in all files of the content would make the owner's word a word of the demonstration.
 */
export function archivedDemonstrations(content: string): {
  folders: string[];
  findings: Finding[];
} {
  if (!existsSync(DEMONSTRATION)) {
    const sentence = `le dossier ${DEMONSTRATION}/, auquel la vérification compare votre contenu, manque ; remettez-le (dans GitHub Desktop, « Discard changes »)`;
    return { folders: [], findings: [provisional({ file: '' }, sentence)] };
  }
  const copies = copiesIn(content);
  const pathOf = (name: string) => join(content, ARCHIVE, name);
  const changed = copies.filter((name) => checksumOf(pathOf(name)) !== name);
  const intact = copies.filter((name) => !changed.includes(name));
  const today = checksumOf(DEMONSTRATION);
  const isOwn = isEdited();
  const since = isOwn ? filesSince(copies.map(pathOf)).join(', ') : '';
  const ownEdits = `le dossier ${DEMONSTRATION}/, que le site ne montre pas, n'est plus celui de l'auteur du site${since && ` (${since})`} ; écrivez dans content/, et remettez-le (dans GitHub Desktop, « Discard changes » ou, s'il est déjà envoyé, « Revert changes in commit » ; après un conflit, appelez un développeur)`;
  const missing =
    "ce dossier, auquel la vérification compare votre contenu, manque ; remettez-le (dans GitHub Desktop, « Discard changes »), ou, s'il n'a jamais été là, tapez npm run content";
  const edited =
    "cette copie de la démonstration a été modifiée, et la vérification ne s'en sert plus ; remettez-la comme elle était (dans GitHub Desktop, « Discard changes »), ou supprimez-la, puis tapez npm run content";
  return {
    folders: [
      ...(isOwn && intact.length > 0 ? [] : [DEMONSTRATION]),
      ...intact.filter((name) => name !== today).map(pathOf),
    ],
    findings: [
      ...(isOwn ? [provisional({ file: '' }, ownEdits)] : []),
      ...(copies.length === 0 ? [provisional({ file: `${ARCHIVE}/` }, missing)] : []),
      ...changed.map((name) => provisional({ file: `${ARCHIVE}/${name}/` }, edited)),
    ],
  };
}
