import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newFolder, page } from '../tests/server/support.ts';

vi.mock(import('node:child_process'), async (original) => ({
  ...(await original()),
  spawnSync: vi.fn(),
}));
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});

let site: string;
/** Vitest throws instead of calling `process.exit`. */
const build = () => import('./build.ts');
const homePage = () => readFileSync(join(site, 'index.html'), 'utf8');

/** Replaces Astro: writes a page and exits with a code. */
const astroEnds = (status: number) =>
  vi.mocked(spawnSync).mockImplementationOnce((_, [script = '', ...args] = []) => {
    const folder = join(site, '.next');
    expect(existsSync(script)).toBe(true);
    expect(args).toEqual(['build', '--outDir', folder]);
    expect(existsSync(folder), 'the interrupted build is there').toBe(false);
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), page('new'));
    return { status } as ReturnType<typeof spawnSync>;
  });

beforeEach(async () => {
  site = await newFolder({ 'index.html': 'old', '.next/index.html': 'interrupted' });
  process.argv[2] = site;
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  errors.mockClear();
});

it('publishes the build with its compressed copies', async () => {
  astroEnds(0);
  await build();
  expect(homePage()).toBe(page('new'));
  expect(readdirSync(site)).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz']));
});

it('fails when Astro fails, and keeps the published site', async () => {
  astroEnds(1);
  await expect(build()).rejects.toThrow('"1"');
  expect(errors.mock.calls.join()).toMatch(/pas pu être construit ; .* reste tel qu'il était\.$/);
  expect(homePage()).toBe('old');
});

it('fails when the build cannot be moved, and says that the site is unchanged', async () => {
  astroEnds(0);
  // A folder cannot be replaced by a file.
  mkdirSync(join(site, 'index.html.br/full'), { recursive: true });
  await expect(build()).rejects.toThrow('"1"');
  expect(errors.mock.calls.join()).toMatch(/pas pu être publié ; .* reste tel qu'il était\.$/);
  expect(homePage()).toBe('old');
});

it('fails before building when SITE_URL is invalid', async () => {
  vi.stubEnv('SITE_URL', 'www.a.fr');
  await expect(build()).rejects.toThrow('"1"');
  expect(errors.mock.calls.join()).toMatch(/^SITE_URL : « www\.a\.fr » ne convient pas/);
  expect(homePage()).toBe('old');
});
