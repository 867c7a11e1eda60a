import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates a Git repository in the project's folder, since the editor opens no other folder. Returns
 * a French sentence for the owner where Git is missing.
 */
export function ensureRepository(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return undefined;
  if (spawnSync('git', ['init', '--quiet'], { cwd: folder }).status === 0) return undefined;
  return "Les formulaires n'ouvrent qu'un dossier suivi par Git, et Git n'est pas installé : ajoutez ce dossier dans GitHub Desktop (docs/guide-du-proprietaire.md, « Le dossier du site »).";
}
