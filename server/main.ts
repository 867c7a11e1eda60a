/** Starts the server of the built site with the settings of the environment and of `.env` (settings.ts). */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { openLog } from './access-log.ts';
import { createApplication } from './application.ts';
import { followBuild } from './current-build.ts';
import { fail, loadEnvironment } from './environment.ts';
import { isPublished } from './files.ts';
import { readSettings } from './settings.ts';

/** Time limit of the shutdown, which waits for active responses. */
const STOP_LIMIT_MS = 5000;

loadEnvironment();
const result = readSettings();
if ('problem' in result) fail(result.problem);
const { host, port, trustProxy, accessLog, siteFolder, ...requestSettings } = result.settings;
if (!existsSync(join(siteFolder, 'index.html'))) {
  fail(
    "Aucun site construit à servir, ou il ne peut pas être lu (« chmod -R a+rX dist ») : lancez « npm run build » d'abord.",
  );
}
if (isPublished(siteFolder, dirname(requestSettings.file))) {
  fail(
    'Le dossier des demandes est dans un dossier publié, où chacun pourrait les lire : donnez un autre dossier dans REQUESTS_FOLDER.',
  );
}

const log = openLog();
const reception = { ...requestSettings, readCurrentBuild: followBuild(siteFolder) };
const app = createApplication({ siteFolder, reception, log, trustProxy, accessLog });
await app.listen({ host, port }).catch(({ code, message }: NodeJS.ErrnoException) => {
  fail(
    code === 'EADDRINUSE'
      ? `Le port ${port} est pris : arrêtez le programme qui l'utilise, ou donnez un autre numéro dans PORT, par exemple 4322.`
      : `Le site ne peut pas s'ouvrir à l'adresse ${host}, port ${port} (HOST et PORT) : ${message}.`,
  );
});

// Ctrl + C sends the signal twice, from the terminal and from npm. With `once`, the second one would
// find no listener and end the process.
const stop = () => {
  setTimeout(() => {
    // The process would wait for a reader of the log.
    log.destroy();
    process.exit();
  }, STOP_LIMIT_MS).unref();
  // Closing the server closes only the connections that are idle at that moment.
  setInterval(() => app.server.closeIdleConnections(), 50).unref();
  void app.close();
};
process.on('SIGINT', stop).on('SIGTERM', stop);

const { port: boundPort } = app.server.address() as AddressInfo;
const urlHost = host.includes(':') ? `[${host}]` : host;
console.log(`Le site est ouvert : http://${urlHost}:${boundPort}`);
