import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { build as astro } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordFile } from '../requests/reception-settings.ts';
import { receptionSettingsChannel, remarksChannel } from '../src/content/channels.ts';
import { createReceptionSettings } from '../src/content/reception-settings.ts';
import { newFolder, page } from '../tests/server/support.ts';
import { company, requests } from '../tests/support/content.ts';

vi.mock('astro', () => ({ build: vi.fn() }));
vi.spyOn(console, 'log').mockImplementation(() => {});
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});

const SETTINGS = createReceptionSettings({ company, requests });
let site: string;
const homePage = () => readFileSync(join(site, 'index.html'), 'utf8');

/** Runs the command with a mock of Astro, which writes a page and may fail. */
async function build(problem?: Error) {
  vi.mocked(astro).mockImplementationOnce(async ({ root, outDir = '', vite }) => {
    // A build must not replace the packages that `npm run edit` serves meanwhile.
    expect(vite?.cacheDir).toBe(join(`${root}`, '.astro/vite'));
    mkdirSync(outDir, { recursive: true });
    writeFileSync(join(outDir, 'index.html'), page('new'));
    // Another build waits.
    const lock = new DatabaseSync(join(`${root}`, '.astro/build.lock'));
    expect(() => lock.exec('BEGIN EXCLUSIVE')).toThrow(/locked/);
    lock.close();
    // The content integration publishes the settings.
    receptionSettingsChannel.publish(SETTINGS);
    remarksChannel.publish(2);
    if (problem) throw problem;
  });
  await import('./build.ts');
}

beforeEach(async () => {
  const record = JSON.stringify({ files: { 'index.html': 0 } });
  site = join(await newFolder({ 'site/index.html': 'old', 'site/.build.json': record }), 'site');
  process.argv[2] = site;
});
afterEach(() => {
  process.exitCode = 0;
  vi.resetModules();
  vi.clearAllMocks();
});

test('publishes the pages, their compressed copies and their settings', async () => {
  await build();
  expect(homePage()).toBe(page('new'));
  expect(JSON.parse(readFileSync(recordFile(site), 'utf8')).reception).toEqual(SETTINGS);
  expect(readdirSync(site)).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz']));
});

test("refuses to replace an owner's site by the demonstration when content/ is missing", async () => {
  const record = (isDemonstration: boolean) => {
    // Another release may have had more or fewer settings.
    const reception = { company: { name: 'Mon École' }, isDemonstration };
    const files = { 'index.html': 0 };
    writeFileSync(recordFile(site), JSON.stringify({ files, reception }));
  };
  vi.stubEnv('CONTENT', '');
  record(false);
  await build();
  expect(homePage()).toBe('old');
  expect(errors.mock.calls.flat().join()).toMatch(/content\/ n'est plus là, .* « Mon École »/);
  record(true);
  vi.resetModules();
  await build();
  vi.unstubAllEnvs();
  expect(homePage()).toBe(page('new'));
});

test.each([
  [new Error('Une page manque.'), /Une page manque.*pas pu être construit/s],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), /^Le disque est plein/],
])('keeps the published site after %s', async (problem, sentence) => {
  await build(problem);
  expect([process.exitCode, homePage()]).toEqual([1, 'old']);
  expect(errors.mock.calls.join()).toMatch(sentence);
});
