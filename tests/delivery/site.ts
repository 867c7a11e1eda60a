/** The site built with delivery on, and served by our server. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { test as base } from '@playwright/test';
import { startServer } from '../server/start-server.ts';
import { readDatabase } from './read-database.ts';

const cwd = join(import.meta.dirname, '../..');

export interface Site {
  origin: string;
  /** The folder of the requests. */
  requests: string;
  /** Reads the file that the server writes. */
  read: <Read>(from: (database: DatabaseSync) => Read) => Read;
}

/** Tests that visit that site; one is started for each worker. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'delivery-'));
      const requests = join(folder, 'demandes');
      const built = { ...process.env, DELIVERY: 'server' };
      const build = ['scripts/build.ts', join(folder, 'site')];
      execFileSync(process.execPath, build, { cwd, env: built, stdio: 'pipe' });
      const env = { REQUESTS_FOLDER: requests };
      const { origin, stop } = await startServer(join(folder, 'site'), env);
      await use({
        origin,
        requests,
        read: (from) => readDatabase(join(requests, 'demandes.sqlite'), from),
      });
      await stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});
