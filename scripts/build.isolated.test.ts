import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { build as astro } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordFile } from '../requests/build-record.ts';
import { recordOf } from '../src/content/build-record.ts';
import { buildRecords } from '../src/content/channels.ts';
import { newFolder, page } from '../tests/server/support.ts';
import { company, requests } from '../tests/support/content.ts';

vi.mock('astro', () => ({ build: vi.fn() }));
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});

/** Record of a build for the server. */
const REQUESTS = recordOf({ company, requests });
let site: string;
/** In which the build of a test was made. */
let folder = '';
const homePage = () => readFileSync(join(site, 'index.html'), 'utf8');

/** Runs the command with a substitute for Astro, which writes a page and may fail. */
async function build(problem = '', record = REQUESTS) {
  vi.mocked(astro).mockImplementationOnce(async ({ root, outDir = '' }) => {
    folder = outDir;
    writeFileSync(join(folder, 'index.html'), page('new'));
    for (const file of [join(`${root}`, '.astro/build.lock'), `${recordFile(site)}.lock`]) {
      const other = new DatabaseSync(file);
      expect(() => other.exec('BEGIN EXCLUSIVE')).toThrow(/locked/);
      other.close();
    }
    // As the content integration does.
    buildRecords.publish(record);
    if (problem) throw new Error(problem);
  });
  await import('./build.ts');
}

beforeEach(async () => {
  const record = JSON.stringify({ files: { 'index.html': 0 } });
  site = join(await newFolder({ 'site/index.html': 'old', 'site.build.json': record }), 'site');
  process.argv[2] = site;
});
afterEach(() => {
  expect(existsSync(folder)).toBe(false);
  process.exitCode = 0;
  process.removeAllListeners('SIGINT');
  vi.resetModules();
  vi.clearAllMocks();
});

test('publishes the build with its compressed copies and its settings; no other of the project or into the folder runs meanwhile', async () => {
  await build();
  expect(homePage()).toBe(page('new'));
  expect(JSON.parse(readFileSync(recordFile(site), 'utf8')).requests).toEqual(REQUESTS);
  expect(readdirSync(site)).toEqual(expect.arrayContaining(['index.html.br', '.htaccess']));
});

test('builds into SITE_FOLDER without an argument', async () => {
  process.argv.splice(2, 1);
  vi.stubEnv('SITE_FOLDER', site);
  await build();
  vi.unstubAllEnvs();
  expect(homePage()).toBe(page('new'));
});

test('refuses to replace the site of an owner by the demonstration, when their content is missing', async () => {
  const own = {
    ...REQUESTS,
    isDemonstration: false,
    company: { ...REQUESTS.company, name: 'Mon École' },
  };
  writeFileSync(recordFile(site), JSON.stringify({ files: { 'index.html': 0 }, requests: own }));
  vi.stubEnv('CONTENT', '');
  await build('', { ...REQUESTS, isDemonstration: true });
  vi.unstubAllEnvs();
  expect(homePage()).toBe('old');
  expect(errors.mock.calls.flat().join()).toMatch(/content\/ n'est plus là .* « Mon École »/);
});

test('fails when Astro fails, and keeps the published site', async () => {
  await build('Une page manque.');
  expect([process.exitCode, homePage()]).toEqual([1, 'old']);
  expect(errors.mock.calls.join()).toMatch(/Une page manque.*pas pu être construit/s);
});

test('fails before building when the folder is not its own', async () => {
  process.argv[2] = join(site, '..');
  await build();
  expect(astro).not.toHaveBeenCalled();
  expect([process.exitCode, homePage()]).toEqual([1, 'old']);
  expect(errors.mock.calls.join()).toMatch(/^Le dossier .* n'est pas vide/);
});
