import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newFolder, page, writeFiles } from '../tests/server/support.ts';

vi.mock(import('node:child_process'), async (original) => ({
  ...(await original()),
  spawnSync: vi.fn(),
}));
const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});

let site: string;
/** Those in which the builds of a test were made. */
const folders: string[] = [];
/** Vitest throws instead of calling `process.exit`. */
const build = () => import('./build.ts');
const homePage = () => readFileSync(join(site, 'index.html'), 'utf8');

/** Replaces Astro: writes a page and exits with a code. */
const astroEnds = (status: number) =>
  vi.mocked(spawnSync).mockImplementationOnce((_, args = []) => {
    const [script = '', command, option, folder = ''] = args;
    expect([existsSync(script), command, option]).toEqual([true, 'build', '--outDir']);
    expect(readdirSync(folder)).toEqual([]);
    folders.push(folder);
    writeFileSync(join(folder, 'index.html'), page('new'));
    return { status } as ReturnType<typeof spawnSync>;
  });

beforeEach(async () => {
  const folder = await newFolder({
    'site/index.html': 'old',
    'site.build.json': JSON.stringify({ files: ['index.html'], retained: {} }),
  });
  site = join(folder, 'site');
  process.argv[2] = site;
});

afterEach(() => {
  expect(folders.splice(0).filter((folder) => existsSync(folder))).toEqual([]);
  vi.unstubAllEnvs();
  vi.resetModules();
  errors.mockClear();
  printed.mockClear();
});

it('publishes the build with its compressed copies', async () => {
  astroEnds(0);
  await build();
  expect(homePage()).toBe(page('new'));
  expect(readdirSync(site)).toEqual(
    expect.arrayContaining(['index.html.br', 'index.html.gz', '.htaccess']),
  );
});

it('fails when Astro fails, and keeps the published site', async () => {
  astroEnds(1);
  await expect(build()).rejects.toThrow('"1"');
  expect(errors.mock.calls.join()).toMatch(/pas pu être construit ; .* reste tel qu'il était\.$/);
  expect(homePage()).toBe('old');
});

it('fails when the site cannot be replaced, and says how its pages are', async () => {
  astroEnds(0);
  mkdirSync(join(site, 'index.html.br'));
  await expect(build()).rejects.toThrow('"1"');
  expect(errors.mock.calls.join()).toMatch(/chaque page est entière, l'ancienne ou la nouvelle\.$/);
  expect(homePage()).toBe('old');
});

it('fails before building when SITE_URL is invalid', async () => {
  vi.stubEnv('SITE_URL', 'www.a.fr');
  await expect(build()).rejects.toThrow('"1"');
  expect(errors.mock.calls.join()).toMatch(/^SITE_URL : « www\.a\.fr » ne convient pas/);
  expect(homePage()).toBe('old');
});

it('refuses a folder that is not its own before building, and leaves it as it is', async () => {
  site = process.argv[2] = await newFolder({ 'photos/a.jpg': '' });
  await expect(build()).rejects.toThrow('"1"');
  expect(errors.mock.calls.join()).toMatch(/^Le dossier .* contient « photos »/);
  expect(readdirSync(site)).toEqual(['photos']);
});

it('names what it leaves in the folder because no build made it', async () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'];
  await writeFiles(site, Object.fromEntries(names.map((name) => [name, name])));
  astroEnds(0);
  await build();
  expect(printed.mock.calls.join()).toMatch(
    /^Restent dans .* bien qu'aucune construction ne les ait faits : « a.pdf », « b.pdf », « c.pdf » et 2 autres\.$/,
  );
  expect(readdirSync(site)).toEqual(expect.arrayContaining(names));
});
