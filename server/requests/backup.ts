/** Backups of the database, with the same personal data. */
import { chmodSync, closeSync, copyFileSync, existsSync, openSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from './environment.ts';
import { setAside } from './requests-folder.ts';
import { isDamage, openStore, type Store } from './store.ts';

/** Whether a folder may be published: it is in this project, or in a Git repository. */
function mayBePublished(folder: string): boolean {
  const path = relative(ROOT, folder);
  // Absolute on another drive of Windows.
  if (!isAbsolute(path) && !path.startsWith('..')) return true;
  if (existsSync(join(folder, '.git'))) return true;
  return folder !== parse(folder).root && mayBePublished(dirname(folder));
}

/** Writes a copy that only its owner can read, or returns a French error message. */
export function backUp(store: Store, name: string): string | undefined {
  const path = resolve(name);
  if (name === '') return 'Donnez un nom de fichier, par exemple : backup ../sauvegarde.sqlite';
  if (mayBePublished(dirname(path))) {
    return 'Choisissez un dossier hors du projet et hors de Git : une sauvegarde ne doit jamais être publiée.';
  }
  if (existsSync(path)) return `${path} existe déjà : choisissez un autre nom.`;
  if (!existsSync(dirname(path))) return `Le dossier ${dirname(path)} n'existe pas.`;
  closeSync(openSync(path, 'wx', 0o600));
  store.copyTo(path);
  return undefined;
}

/**
 * Replaces the database with a backup and sets the current file aside, or returns a French error
 * message. The server must be stopped.
 */
export function restore(name: string, file: string): string | undefined {
  if (!existsSync(name))
    return 'Donnez le fichier de la sauvegarde, par exemple : restore ../sauvegarde.sqlite';
  try {
    openStore(name).close();
  } catch (error) {
    if (!isDamage(error)) throw error;
    return `${name} n'est pas une sauvegarde, ou elle est abîmée. Rien n'a été changé.`;
  }
  if (existsSync(file)) {
    const database = new DatabaseSync(file);
    try {
      // Fails while another process has the file open.
      database.exec('PRAGMA journal_mode = DELETE');
    } catch (error) {
      if (!isDamage(error)) return "Arrêtez d'abord le site. Rien n'a été changé.";
    } finally {
      database.close();
    }
    setAside(file);
  }
  copyFileSync(name, file);
  chmodSync(file, 0o600);
  return undefined;
}
