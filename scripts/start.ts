/**
 * `npm start`: builds the site, then serves it. If the build fails, the last complete build is served,
 * so that an update or an error in the content never takes the site down.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironment } from '../server/environment.ts';
import { readStoreSettings } from '../server/settings.ts';

loadEnvironment();
const { siteFolder } = readStoreSettings();
const build = spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
// A supervisor signals this process alone, and the build would go on and publish.
let isStopped = false;
const stop = (signal: NodeJS.Signals) => {
  isStopped = true;
  build.kill(signal);
};
process.on('SIGINT', stop).on('SIGTERM', stop);
const [status, signal] = await once(build, 'exit');
process.off('SIGINT', stop).off('SIGTERM', stop);
if (isStopped || signal) process.exit(status ?? 1);
if (status !== 0) {
  if (!existsSync(join(siteFolder, 'index.html'))) process.exit(status);
  console.error(
    '\nLe site reste en ligne dans sa dernière version complète. Corrigez ce qui est dit plus haut, puis relancez « npm start ».\n',
  );
}
await import('../server/main.ts');
