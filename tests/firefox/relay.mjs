#!/usr/bin/env node
/**
 * A substitute for the Firefox program. Playwright drives a stock Firefox through WebDriver BiDi,
 * with commands that an older one (Debian's ESR) does not support. This script starts the real
 * program, forwards every message, and reports success for unsupported emulation commands; the page
 * is then not emulated in that respect.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

const LISTENING = 'WebDriver BiDi listening on ';

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => firefox.kill('SIGTERM'));
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = line.split(LISTENING);
  if (!address) {
    console.error(line);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (driver, { url = '' }) => relay(driver, address.trim() + url));
  server.on('listening', () => {
    const own = server.address();
    if (own && typeof own === 'object') console.error(`${LISTENING}ws://127.0.0.1:${own.port}`);
  });
});

/**
 * @param {WebSocket} driver
 * @param {string} address
 */
function relay(driver, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false, maxPayload: 2 ** 30 });
  /** @type {string[]} */
  const early = [];
  driver.on('message', (data) => {
    if (browser.readyState === WebSocket.OPEN) browser.send(String(data));
    else early.push(String(data));
  });
  browser.on('open', () => {
    for (const message of early) browser.send(message);
  });
  browser.on('message', (data) => driver.send(forgive(String(data))));
  browser.on('close', () => driver.close());
  driver.on('close', () => browser.close());
  browser.on('error', (error) => console.error(error.message));
}

/**
 * The answer to a command that this Firefox does not know, as if it had been obeyed.
 *
 * @param {string} text
 */
function forgive(text) {
  if (!text.includes('unknown command')) return text;
  /** @type {{ id?: number, error?: string, message?: string }} */
  const answer = JSON.parse(text);
  if (answer.error !== 'unknown command' || !answer.message?.startsWith('emulation.')) return text;
  return JSON.stringify({ type: 'success', id: answer.id, result: {} });
}
