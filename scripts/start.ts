/**
 * `npm start`: builds the site, then serves it. If the build fails, the last complete build is served,
 * so that an update or an error in the content never takes the site down.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironment } from '../server/environment.ts';

loadEnvironment();
const site = process.env.SITE_FOLDER || 'dist';
const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
if (status !== 0) {
  // The status is `null` after a signal (Ctrl + C), which must not start the server.
  if (status === null || !existsSync(join(site, 'index.html'))) process.exit(status ?? 1);
  console.error(
    '\nLe site reste en ligne dans sa dernière version complète. Corrigez ce qui est dit plus haut, puis relancez « npm start ».\n',
  );
}
await import('../server/main.ts');
