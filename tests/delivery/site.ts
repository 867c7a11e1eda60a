/** The site built with delivery on, and served by our server. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { openStore, type Store } from '../../server/requests/store.ts';

const cwd = join(import.meta.dirname, '../..');

export interface Site {
  origin: string;
  /** Reads the file that the server writes. */
  read: <Read>(from: (store: Store) => Read) => Read;
}

/** Builds the site into a folder, with requests delivered that way. */
export function buildSite(DELIVERY: 'netlify' | 'server', folder: string): void {
  const astro = join(cwd, 'node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, DELIVERY };
  execFileSync(process.execPath, [astro, 'build', '--outDir', folder], { cwd, env, stdio: 'pipe' });
}

/** Tests that visit that site; one is started for each worker. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'delivery-'));
      const requests = join(folder, 'demandes');
      buildSite('server', join(folder, 'site'));
      const env = {
        ...{ ...process.env, DELIVERY: 'server', REQUESTS_FOLDER: requests },
        ...{ HOST: 'localhost', PORT: '0', ACCESS_LOG: '0' },
      };
      const server = spawn(process.execPath, ['server/main.ts', join(folder, 'site')], {
        cwd,
        env,
      });
      const [output] = await once(server.stdout, 'data');
      await use({
        origin: String(output).match(/http:\S+/)?.[0] ?? '',
        read: (from) => {
          const store = openStore(join(requests, 'demandes.sqlite'));
          try {
            return from(store);
          } finally {
            store.close();
          }
        },
      });
      server.kill('SIGTERM');
      await once(server, 'close');
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});
