import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { type Listening, type ListenOptions, listen } from '../../server/listen.ts';

// Against machines that stall: no test here waits on purpose.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** For expect.poll. */
export const PATIENT = { timeout: 20_000 };

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a path as it is written; fetch and URL would tidy `..` away. */
export function ask({ port }: { port: number }, path: string, asked: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false, ...asked });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, bytes, text: bytes.toString() });
    });
    sent.end();
  });
}

/** Sends bytes as they are and gives back what comes until the connection ends. */
export function sendRaw(port: number, bytes: string | Buffer, ending = true): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1').on('data', (text: string) => {
      got += text;
    });
    socket.on('error', () => {}).on('close', () => resolve(got));
    if (ending) socket.end(bytes);
    else socket.write(bytes);
  });
}

const LONG = ' et encore'.repeat(200);
const POLICY = "default-src 'none'; script-src 'self' 'sha256-abc='";

export const page = (title: string) =>
  `<meta http-equiv="content-security-policy" content="${POLICY};"><h1>${title}</h1>${LONG}`;

export const PAGE_POLICY = `${POLICY}; frame-ancestors 'none'`;

/** A site with one file of each sort, and some that must not be served. */
export const SITE = {
  'index.html': page('Accueil'),
  'legal-notices.html': page('Mentions légales'),
  'map-frame.html': page('Localisation'),
  '404.html': page('404'),
  '500.html': page('Unexpected Application Error!'),
  'robots.txt': 'User-agent: *\n',
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><style>a{}</style><title>${LONG}</title></svg>`,
  '.env': 'SECRET=1',
  _headers: '/*',
  '.well-known/security.txt': 'Contact: mailto:a@b.example\n',
  '_astro/island.Ab12.js': `console.log("${LONG}")`,
  '_astro/font.woff2': LONG,
  '_astro/island.Ab12.css': `/*${LONG}*/`,
};

export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

const folders: string[] = [];
const servers: Listening[] = [];

// Registered while the file is loaded: vitest ignores one registered by a test.
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A new folder, removed after the tests of the file. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-server-'));
  folders.push(folder);
  return folder;
}

/** A server on a free port, stopped after the tests of the file. */
export async function serve(handler: RequestListener, options?: ListenOptions): Promise<Listening> {
  const server = await listen(handler, '127.0.0.1', 0, options);
  servers.push(server);
  return server;
}
