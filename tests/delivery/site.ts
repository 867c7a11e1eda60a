/** A fixture that builds and serves a site that receives requests, from content with blank facts. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { test as base } from '@playwright/test';
import { startServer } from '../../scripts/start-server.ts';
import { changeFile, copyDemonstration } from '../support/content-copy.ts';
import { readDatabase } from './read-database.ts';

const cwd = join(import.meta.dirname, '../..');

/** Writes the demonstration without some facts, with six organisations, and returns its folder, which is beside the packages. */
function writeContent(): string {
  const content = join(cwd, 'test-results/content');
  copyDemonstration(content);
  rmSync(join(content, 'clients'), { recursive: true });
  for (const file of globSync('organisations/*.json', { cwd: content }).slice(6))
    rmSync(join(content, file));
  const testimonial = { quote: '', author: '', role: '', organisation: '' };
  changeFile(content, 'testimonial.json', testimonial);
  changeFile(content, 'proof.json', { 'profile.subject': '' });
  changeFile(content, 'figures.json', {
    'hero.satisfaction': { value: null, suffix: '', label: '' },
  });
  return content;
}

export interface Site {
  origin: string;
  /** The folder of the requests. */
  requests: string;
  /** Reads the database of the server. */
  read: <Result>(from: (database: DatabaseSync) => Result) => Result;
}

/** `test` with the fixture, of which each worker has one. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'delivery-'));
      const requests = join(folder, 'demandes');
      const env = { ...process.env, DELIVERY: 'server', CONTENT: writeContent() };
      const build = ['scripts/build.ts', join(folder, 'site')];
      execFileSync(process.execPath, build, { cwd, env, stdio: 'pipe' });
      const settings = { REQUESTS_FOLDER: requests };
      const { origin, stop } = await startServer(join(folder, 'site'), settings);
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
