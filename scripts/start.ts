/**
 * `npm start`: builds, then serves in the same process. When the build fails, the last complete one
 * stays online: an update or an error in the content never takes the site down.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const runNode = (...args: string[]) =>
  spawnSync(process.execPath, args, { stdio: 'inherit' }).status;

// Checks the port first: a server that already uses this folder keeps its build, and the error
// appears before the build rather than after it.
const port = runNode('server/main.ts', '--check-port');
if (port !== 0) process.exit(port ?? 1);

const build = runNode('scripts/build.ts');
if (build !== 0) {
  // A signal (Ctrl + C) ends both.
  if (build === null || !existsSync(join(ROOT, 'dist/index.html'))) process.exit(build ?? 1);
  console.error(
    '\nLe site reste en ligne dans sa dernière version complète. Corrigez ce qui est dit plus haut, puis relancez « npm start ».\n',
  );
}
await import('../server/main.ts');
