import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Creates a folder for personal data, unless it exists. Only its user can read it, and Git ignores it if
 * it is empty, because an owner may commit everything in the project's folder. Throws if its parent is
 * missing, which may be a disk that is not mounted.
 */
export function createPrivateFolder(path: string): void {
  statSync(dirname(path));
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (readdirSync(path).length === 0)
    writeFileSync(join(path, '.gitignore'), '*\n', { mode: 0o600 });
}
