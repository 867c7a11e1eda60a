/**
 * Serves the built site: `node server/main.ts [folder] [--check-port]`.
 * PORT and HOST change the address; --check-port only tells whether it can be had.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm } from '../scripts/project.mjs';
import { createHandler } from './handler.ts';
import { isTaken, listen } from './listen.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'check-port': { type: 'boolean', default: false } },
});
const checkOnly = values['check-port'];
const folder = positionals[0] ?? join(import.meta.dirname, '../dist');
const host = process.env.HOST || 'localhost';
const port = Number(process.env.PORT || 4321);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  fail(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);
}
if (!checkOnly && !existsSync(join(folder, 'index.html'))) {
  fail('There is no built site to serve: run "npm run build" first.');
}

const server = await listen(createHandler(folder), host, port).catch((error: Error) =>
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
  const stop = () => void server.stop();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  endWithNpm();

  const shown = host.includes(':') ? `[${host}]` : host;
  console.log(`The site is at http://${shown}:${server.port}`);
}
