#!/usr/bin/env node
/**
 * A substitute for the Firefox program. Playwright drives a stock Firefox through WebDriver BiDi, and
 * sends `emulation.` commands that an older one (Debian's ESR 153) does not support. This script
 * starts the real program, forwards every message, and reports success for those commands; the page
 * is then not emulated in that respect. Remove it when the ESR supports them.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import WebSocket, { createWebSocketStream, WebSocketServer } from 'ws';

const LISTENING = 'WebDriver BiDi listening on ';
/**
 * One chunk for each message, as text.
 *
 * @type {import('node:stream').DuplexOptions}
 */
const MESSAGES = { encoding: 'utf8', decodeStrings: false, readableObjectMode: true };

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => firefox.kill('SIGTERM'));
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = line.split(LISTENING);
  if (!address) return console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.error(`${LISTENING}ws://127.0.0.1:${port}`);
  });
  server.on('connection', (client, { url }) => {
    const target = new WebSocket(address.trim() + url, { perMessageDeflate: false });
    const driver = createWebSocketStream(client, MESSAGES);
    const browser = createWebSocketStream(target, MESSAGES);
    pipeline(driver, browser, forgive, driver, () => client.terminate());
  });
});

/** @param {AsyncIterable<string>} messages */
async function* forgive(messages) {
  for await (const text of messages) {
    const { id, error, message } = text.includes('unknown command') ? JSON.parse(text) : {};
    const isForgiven = error === 'unknown command' && message.startsWith('emulation.');
    yield isForgiven ? JSON.stringify({ type: 'success', id, result: {} }) : text;
  }
}
