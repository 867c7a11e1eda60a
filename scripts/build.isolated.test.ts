import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});

const SETTINGS = createReceptionSettings({ company, requests });
let site: string;
/** The folder in which Astro built. */
let outFolder = '';
const homePage = () => readFileSync(join(site, 'index.html'), 'utf8');

/** Runs the command with a mock of Astro, which writes a page and may fail. */
async function build(problem: Error | undefined = undefined, settings = SETTINGS) {
  vi.mocked(astro).mockImplementationOnce(async ({ root, outDir = '', vite }) => {
    outFolder = outDir;
    // Astro renames files into it, which another disk would refuse.
    expect(outFolder).toBe(join(`${root}`, '.astro/site'));
    // A build must not replace the packages that `npm run edit` serves meanwhile, in node_modules/.vite.
    expect(vite?.cacheDir).toBe(join(`${root}`, '.astro/vite'));
    mkdirSync(outFolder, { recursive: true });
    writeFileSync(join(outFolder, 'index.html'), page('new'));
    for (const file of [join(`${root}`, '.astro/build.lock'), `${recordFile(site)}.lock`]) {
      const lock = new DatabaseSync(file);
      expect(() => lock.exec('BEGIN EXCLUSIVE')).toThrow(/locked/);
      lock.close();
    }
    // The content integration publishes the settings.
    receptionSettingsChannel.publish(settings);
    remarksChannel.publish(2);
    if (problem) throw problem;
  });
  await import('./build.ts');
}

beforeEach(async () => {
  const record = JSON.stringify({ files: { 'index.html': 0 } });
  site = join(await newFolder({ 'site/index.html': 'old', 'site.build.json': record }), 'site');
  process.argv[2] = site;
});
afterEach(() => {
  expect(existsSync(outFolder)).toBe(false);
  process.exitCode = 0;
  process.removeAllListeners('SIGINT');
  vi.resetModules();
  vi.clearAllMocks();
});

test('publishes the pages, their compressed copies and the record, and locks project and folder', async () => {
  await build();
  expect(homePage()).toBe(page('new'));
  expect(JSON.parse(readFileSync(recordFile(site), 'utf8')).reception).toEqual(SETTINGS);
  expect(readdirSync(site)).toEqual(expect.arrayContaining(['index.html.br', '.htaccess']));
  expect(warnings).not.toHaveBeenCalled();
});

test('builds into SITE_FOLDER without an argument', async () => {
  process.argv.splice(2, 1);
  vi.stubEnv('SITE_FOLDER', site);
  const log = vi.spyOn(console, 'log');
  await build(undefined, { ...SETTINGS, delivery: 'server' });
  vi.unstubAllEnvs();
  expect(homePage()).toBe(page('new'));
  expect(log).toHaveBeenCalledWith(
    "Ses formulaires demandent le serveur du site : par FTP seul, rien n'arriverait.",
  );
  // The server shows this folder at once.
  expect(log).toHaveBeenLastCalledWith(
    'Il reste 2 points à voir par le propriétaire (npm run check:content) ; un serveur qui montre ce dossier les publie déjà.',
  );
});

test("refuses to replace an owner's site by the demonstration when content/ is missing", async () => {
  const published = {
    ...SETTINGS,
    isDemonstration: false,
    company: { ...SETTINGS.company, name: 'Mon École' },
  };
  const files = { 'index.html': 0 };
  writeFileSync(recordFile(site), JSON.stringify({ files, reception: published }));
  vi.stubEnv('CONTENT', '');
  await build(undefined, { ...SETTINGS, isDemonstration: true });
  vi.unstubAllEnvs();
  expect(homePage()).toBe('old');
  expect(errors.mock.calls.flat().join()).toMatch(/content\/ n'est plus là, .* « Mon École »/);
});

test('keeps the published site when Astro fails', async () => {
  await build(new Error('Une page manque.'));
  expect([process.exitCode, homePage()]).toEqual([1, 'old']);
  expect(errors.mock.calls.join()).toMatch(/Une page manque.*pas pu être construit/s);
});

test('says that the disk is full', async () => {
  await build(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  expect([process.exitCode, homePage()]).toEqual([1, 'old']);
  expect(errors.mock.calls.join()).toMatch(/^Le disque est plein : libérez de la place/);
});

test('does not build into a folder with unknown files', async () => {
  process.argv[2] = join(site, '..');
  await build();
  expect(astro).not.toHaveBeenCalled();
  expect([process.exitCode, homePage()]).toEqual([1, 'old']);
  expect(errors.mock.calls.join()).toMatch(/^Le dossier .* n'est pas vide/);
});
