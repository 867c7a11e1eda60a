/** Files with personal data that the commands write. */
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isPublished } from '../files.ts';
import type { StoreSettings } from '../settings.ts';
import { errorCode } from './error-details.ts';

/** Why a command failed, as a French sentence with a remedy. */
export class CommandError extends Error {}

export function refuse(sentence: string): never {
  throw new CommandError(sentence);
}

/** Refuses a path that everybody could read, or with another ending. */
export function checkPath(
  { siteFolder }: StoreSettings,
  path: string,
  ending: string,
  example: string,
): void {
  if (!path.toLowerCase().endsWith(ending))
    refuse(`Donnez un nom de fichier qui finit par ${ending}, par exemple : ${example}`);
  if (isPublished(siteFolder, resolve(path)))
    refuse(
      `${path} serait dans un dossier publié, où chacun pourrait le lire : donnez un autre dossier.`,
    );
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'existe déjà : donnez un autre nom, ou supprimez-le',
  ENOENT: "est dans un dossier qui n'existe pas : créez-le pour l'utilisateur du site",
  ENOSPC: 'ne tient pas sur le disque, qui est plein',
  EACCES: "ne peut pas être écrit par l'utilisateur qui tape la commande : donnez un autre dossier",
};

/** Refuses a path to which nothing can be written, with the reason. */
export function refuseWriting(path: string, error: unknown): never {
  const code = errorCode(error);
  refuse(`${resolve(path)} ${REASONS[`${code}`] ?? `ne peut pas être écrit (erreur ${code})`}.`);
}

/** Writes a new file that only its owner can read, or none. */
export function writeNew(path: string, content: string | Uint8Array): void {
  try {
    const descriptor = openSync(path, 'wx', 0o600);
    try {
      writeFileSync(descriptor, content);
      // Some file systems only report here that they are full.
      fsyncSync(descriptor);
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    refuseWriting(path, error);
  }
}
