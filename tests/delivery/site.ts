/** The site built with delivery on, served by our server, and the mail server that it writes to. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { openStore, type Store } from '../../server/requests/store.ts';
import { startMailServer } from './mail-server.ts';

const ROOT = join(import.meta.dirname, '../..');
interface Site {
  origin: string;
  mails: Awaited<ReturnType<typeof startMailServer>>['mails'];
  /** Reads the file that the server writes. */
  read: <Read>(from: (store: Store) => Read) => Read;
}

/** Builds the site into a folder, with requests delivered that way. */
export function buildSite(DELIVERY: 'netlify' | 'server', folder: string): void {
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  execFileSync(process.execPath, [astro, 'build', '--outDir', folder], {
    cwd: ROOT,
    env: { ...process.env, DELIVERY },
    stdio: 'pipe',
  });
}

async function startSite(): Promise<Site & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-'));
  const built = join(folder, 'site');
  const env = { ...process.env, DELIVERY: 'server', REQUESTS_FOLDER: join(folder, 'demandes') };
  buildSite('server', built);

  const mailServer = await startMailServer();
  const server = spawn(process.execPath, ['server/main.ts', built], {
    cwd: ROOT,
    env: {
      ...env,
      ...{ HOST: 'localhost', PORT: '0', ACCESS_LOG: '0' },
      ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'Interligne <site@interligne.example>' },
    },
  });
  const [output] = await once(server.stdout, 'data');
  return {
    origin: String(output).match(/http:\S+/)?.[0] ?? '',
    mails: mailServer.mails,
    read: (from) => {
      const store = openStore(join(folder, 'demandes/demandes.sqlite'));
      try {
        return from(store);
      } finally {
        store.close();
      }
    },
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'close');
      await mailServer.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Tests that visit that site; one is started for each worker. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const { stop, ...site } = await startSite();
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});
