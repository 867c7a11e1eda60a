import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates a folder for personal data, unless it exists. Only its user can read it, and Git ignores it,
 * because an owner may commit everything in the project's folder.
 */
export function createPrivateFolder(path: string): void {
  const created = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (created) writeFileSync(join(path, '.gitignore'), '*\n', { mode: 0o600 });
}
