import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { openLog } from '../../server/access-log.ts';
import { type ApplicationOptions, createApplication } from '../../server/application.ts';
import type { ReceptionSetup } from '../../server/reception/service.ts';
import { cleanUpLater } from '../support/clean-up.ts';

/** Options of `expect.poll` for busy machines. */
export const PATIENT = { timeout: 20_000 };

/** Skips a test on Windows, which has no signals, file modes and `sh`. */
export const testOnUnix = test.runIf(process.platform !== 'win32');

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
}

/** Requests a path unchanged: fetch and URL would resolve `..`. */
export function sendRequest(
  port: number,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false, ...options });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, bytes, text: bytes.toString() });
    });
    sent.end();
  });
}

/** Sends raw bytes, closes at the response, and returns all received data. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
      socket.end();
    });
    socket.on('error', () => {}).on('close', () => resolve(received));
    socket.write(bytes);
  });
}

const LONG = ' et encore'.repeat(200);

export const page = (title: string) => `<h1>${title}</h1>${LONG}`;

/** The files of a small site, of which some must not be served. */
export const SITE = {
  'index.html': page('Accueil'),
  'legal-notices.html': page('Mentions légales'),
  '404.html': page('404'),
  '500.html': page('Unexpected Application Error!'),
  'robots.txt': 'User-agent: *\n',
  'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${LONG}</title></svg>`,
  '.env': 'SECRET=1',
  '.hidden.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:a@b.example\n',
  'cities.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'share.png': LONG,
  'icon.png': LONG,
  '_astro/share.png': LONG,
  '_astro/island.Ab12.js': `console.log("${LONG}")`,
  '_astro/font.woff2': LONG,
  '_astro/island.Ab12.css': `/*${LONG}*/`,
};

export async function writeFiles(
  folder: string,
  files: Record<string, string | Buffer>,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** Creates a folder with some files, which is removed at the end of the test file. */
export async function newFolder(files: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-server-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  await writeFiles(folder, files);
  return folder;
}

/** Opens a log in a file until the end of the test, and returns a function that reads it. */
export async function newLog() {
  const path = join(await newFolder({ log: '' }), 'log');
  const file = await open(path, 'a');
  onTestFinished(() => file.close());
  return { log: openLog(file.fd), logged: () => readFile(path, 'utf8') };
}

/** The setup of a site without a record, which receives no requests. */
export const NO_RECEPTION: ReceptionSetup = {
  readCurrentBuild: () => ({}),
  file: join(tmpdir(), 'absent/demandes.sqlite'),
  minFreeBytes: 0,
  mail: undefined,
  mailError: undefined,
};

/** Serves a folder on a free port, until the end of the test file. */
export async function serve(folder: string, options: Partial<ApplicationOptions> = {}) {
  const defaults = { trustProxy: false, accessLog: false, log: openLog(), reception: NO_RECEPTION };
  const application = createApplication({ siteFolder: folder, ...defaults, ...options });
  cleanUpLater(() => application.close());
  await application.listen({ host: '127.0.0.1', port: 0 });
  return { application, port: (application.server.address() as AddressInfo).port };
}
