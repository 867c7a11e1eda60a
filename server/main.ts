/** Serves the built site, by the environment variables that settings.ts reads. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { openLog } from './access-log.ts';
import { createApplication } from './application.ts';
import { followBuild } from './current-build.ts';
import { fail } from './environment.ts';
import { isInside } from './files.ts';
import { discardActiveUploads } from './reception/read-form.ts';
import { readSettings } from './settings.ts';

/** Time limit for active responses during shutdown. */
const STOP_LIMIT_MS = 5000;

const settings = readSettings();
if (typeof settings === 'string') fail(settings);
const { host, port, trustProxy, accessLog, site: folder, ...requestSettings } = settings;
if (!existsSync(join(folder, 'index.html'))) {
  fail("Aucun site construit à servir : lancez « npm run build » d'abord.");
}
if (isInside(folder, dirname(settings.file))) {
  fail(
    'Le dossier des demandes est dans le site publié, où chacun pourrait les lire : donnez un autre dossier dans REQUESTS_FOLDER.',
  );
}

const log = openLog();
const requests = { ...requestSettings, current: followBuild(folder) };
const app = createApplication({ folder, requests, log, trustProxy, accessLog });
await app.listen({ host, port }).catch(({ code, message }: NodeJS.ErrnoException) => {
  fail(
    code === 'EADDRINUSE'
      ? `Le port ${port} est pris : arrêtez le programme qui l'utilise, ou donnez un autre numéro dans PORT, par exemple 4322.`
      : `Le site ne peut pas s'ouvrir à l'adresse ${host}, port ${port} : ${message}.`,
  );
});

// `on` instead of `once`: Ctrl-C sends the signal twice, from the terminal and from npm, and
// without a listener the second one would end the process.
const stop = () => {
  setTimeout(() => {
    // Otherwise the process would wait until the log is read.
    log.destroy();
    process.exit();
  }, STOP_LIMIT_MS).unref();
  void app.close();
};
process.on('SIGINT', stop).on('SIGTERM', stop);
process.on('exit', discardActiveUploads);

// Passenger listens on a socket of its own, which has no port.
const { port: open } = app.server.address() as Partial<AddressInfo>;
const shown = host.includes(':') ? `[${host}]` : host;
console.log(open ? `Le site est ouvert : http://${shown}:${open}` : 'Le site est ouvert.');
