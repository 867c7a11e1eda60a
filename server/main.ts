/**
 * Serves the built site: `node server/main.ts [folder] [--check-port]`.
 * settings.ts says what environment variables change; --check-port only tells whether the address
 * can be had.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLog } from './access-log.ts';
import { createHandler } from './handler.ts';
import { isTaken, listen } from './listen.ts';
import { readSettings } from './settings.ts';
import { openSite } from './site-folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'check-port': { type: 'boolean', default: false } },
});
const checkOnly = values['check-port'];
const folder = positionals[0] ?? join(import.meta.dirname, '../dist');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const settings = readSettings(process.env);
if (typeof settings === 'string') fail(settings);
const { host, port, trustProxy } = settings;
if (!checkOnly && !existsSync(join(folder, 'index.html'))) {
  fail('There is no built site to serve: run "npm run build" first.');
}

const log = settings.log === 'off' || checkOnly ? undefined : openLog(settings.log);
const handler = checkOnly
  ? () => {}
  : await openSite(folder).then(
      (site) => createHandler(site, { trustProxy, log }),
      (error: Error) => fail(`The built site cannot be read: ${error.message}.`),
    );
const server = await listen(handler, host, port, { log }).catch((error: Error) =>
  fail(
    isTaken(error)
      ? `Port ${port} is taken: stop the program that uses it, or choose another with PORT=4322.`
      : `Cannot listen on ${host}, port ${port}: ${error.message}.`,
  ),
);

if (checkOnly) {
  await server.stop();
} else {
  // Ctrl-C reaches us once from the terminal and again from npm, so a second signal is no hurry.
  const stop = async () => {
    await server.stop();
    // Nobody may be reading the log any more.
    await Promise.race([log?.flush(), new Promise((resolve) => setTimeout(resolve, 1000))]);
    process.exit();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  const shown = host.includes(':') ? `[${host}]` : host;
  console.log(`The site is at http://${shown}:${server.port}`);
}
