/**
 * Serves the built site: `node server/main.ts [folder] [--check-port]`. settings.ts reads the
 * environment variables. --check-port only checks that the port is free.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openLog } from './access-log.ts';
import { createApplication } from './application.ts';
import { followBuild } from './current-build.ts';
import { fail } from './environment.ts';
import { NO_SMTP, readSettings } from './settings.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'check-port': { type: 'boolean', default: false } },
});
const checkOnly = values['check-port'];

/** For active responses during shutdown. */
const STOP_LIMIT_MS = 5000;

const unreachable = (host: string, port: number, reason: string) =>
  `Le site ne peut pas s'ouvrir à l'adresse ${host}, port ${port} : ${reason}.`;

/**
 * Exits if the server cannot listen on an address. Fastify ignores a failure on the second address
 * of `localhost`, so both are checked.
 */
async function checkAddress(host: string, port: number): Promise<void> {
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = createServer().listen(port, address);
    try {
      await once(server, 'listening');
      server.close();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE') {
        fail(
          `Le port ${port} est pris : arrêtez le programme qui l'utilise, ou donnez un autre numéro dans PORT, par exemple 4322.`,
        );
      }
      // A machine without IPv6 has no ::1.
      if (address !== '::1') fail(unreachable(host, port, message));
    }
  }
}

const settings = readSettings();
if (typeof settings === 'string') fail(settings);
const { host, port, trustProxy, accessLog, site, ...requestSettings } = settings;
const folder = positionals[0] ? resolve(positionals[0]) : site;
if (!checkOnly && !existsSync(join(folder, 'index.html'))) {
  fail("Aucun site construit à servir : lancez « npm run build » d'abord.");
}
await checkAddress(host, port);

if (!checkOnly) {
  const current = followBuild(folder);
  if (current().record?.delivery === 'server' && !settings.mail) console.warn(NO_SMTP);
  const log = openLog();
  const requests = { ...requestSettings, current };
  const app = createApplication({ folder, requests, log, trustProxy, accessLog });
  await app
    .listen({ host, port })
    .catch(({ message }: Error) => fail(unreachable(host, port, message)));

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

  // Passenger listens on a socket of its own, which has no port.
  const { port: open } = app.server.address() as Partial<AddressInfo>;
  const shown = host.includes(':') ? `[${host}]` : host;
  console.log(open ? `Le site est ouvert : http://${shown}:${open}` : 'Le site est ouvert.');
}
