/**
 * `npm start`: builds the site, then serves it. If the build fails, the last complete one is served, so that
 * an update or an error in the content never takes the site down.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironment } from '../server/environment.ts';
import { siteFolderOf } from '../server/settings.ts';

loadEnvironment();
const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
// A build that a signal ended has no status.
if (status === null) process.exit(1);
if (status > 0) {
  if (!existsSync(join(siteFolderOf(), 'index.html'))) process.exit(status);
  console.error(
    '\nLe site reste en ligne dans sa dernière version complète. Corrigez ce qui est dit plus haut, puis relancez « npm start ».\n',
  );
}
await import('../server/main.ts');
