#!/usr/bin/env node
/**
 * A proxy for Firefox. Playwright drives an unpatched Firefox through WebDriver BiDi, and sends
 * `emulation.` commands that older versions (Debian's ESR 153) do not support. This script starts
 * Firefox, forwards every message, and reports success for these commands without any effect. Remove it
 * when the ESR supports them.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import WebSocket, { createWebSocketStream, WebSocketServer } from 'ws';

const LISTENING = 'WebDriver BiDi listening on ';
/**
 * Options of a stream with one chunk of text for each message.
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
    pipeline(driver, browser, ignoreUnsupported, driver, () => client.terminate());
  });
});

/**
 * Replaces errors about unsupported `emulation.` commands with successes.
 *
 * @param {AsyncIterable<string>} messages
 */
async function* ignoreUnsupported(messages) {
  for await (const text of messages) {
    const { id, error, message } = text.includes('unknown command') ? JSON.parse(text) : {};
    const isUnsupported = error === 'unknown command' && message.startsWith('emulation.');
    yield isUnsupported ? JSON.stringify({ type: 'success', id, result: {} }) : text;
  }
}
