/**
 * `npm start`: builds, then serves in the same process. When the build fails, the last complete one
 * stays online: an update or an error in the content never takes the site down.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironment } from '../server/environment.ts';

loadEnvironment();
const site = process.env.SITE_FOLDER || 'dist';
const { status: build } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
if (build !== 0) {
  // A signal (Ctrl + C) ends both.
  if (build === null || !existsSync(join(site, 'index.html'))) process.exit(build ?? 1);
  console.error(
    '\nLe site reste en ligne dans sa dernière version complète. Corrigez ce qui est dit plus haut, puis relancez « npm start ».\n',
  );
}
await import('../server/main.ts');
