import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordFile } from '../requests/build-record.ts';
import { newFolder, page } from '../tests/server/support.ts';

vi.mock(import('node:child_process'), async (original) => ({
  ...(await original()),
  spawnSync: vi.fn(),
}));
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});

let site: string;
/** What a build hands to the server. */
const REQUESTS = { delivery: 'server' };
/** In which the build of a test was made. */
let folder = '';
const homePage = () => readFileSync(join(site, 'index.html'), 'utf8');

/** Runs the command with a substitute for Astro, which writes a page and exits with a code. */
async function build(status = 0) {
  vi.mocked(spawnSync).mockImplementationOnce((_, [script = '', ...args] = []) => {
    expect([existsSync(script), ...args.slice(0, 2)]).toEqual([true, 'build', '--outDir']);
    folder = args[2] ?? '';
    writeFileSync(join(folder, 'index.html'), page('new'));
    // As the content integration does.
    writeFileSync(recordFile(folder), JSON.stringify({ requests: REQUESTS }));
    return { status } as ReturnType<typeof spawnSync>;
  });
  await import('./build.ts');
}

beforeEach(async () => {
  const record = JSON.stringify({ files: { 'index.html': 0 } });
  site = join(await newFolder({ 'site/index.html': 'old', 'site.build.json': record }), 'site');
  process.argv[2] = site;
});
afterEach(() => {
  expect([existsSync(folder), existsSync(recordFile(folder))]).toEqual([false, false]);
  process.exitCode = 0;
  vi.resetModules();
  vi.clearAllMocks();
});

it('publishes the build with its compressed copies and its settings', async () => {
  await build();
  expect(homePage()).toBe(page('new'));
  expect(JSON.parse(readFileSync(recordFile(site), 'utf8')).requests).toEqual(REQUESTS);
  expect(readdirSync(site)).toEqual(expect.arrayContaining(['index.html.br', '.htaccess']));
});

it('fails when Astro fails, and keeps the published site', async () => {
  await build(1);
  expect([process.exitCode, homePage()]).toEqual([1, 'old']);
  expect(errors.mock.calls.join()).toMatch(/pas pu être construit/);
});

it('fails before building when the folder is not its own', async () => {
  process.argv[2] = join(site, '..');
  await build();
  expect(spawnSync).not.toHaveBeenCalled();
  expect([process.exitCode, homePage()]).toEqual([1, 'old']);
  expect(errors.mock.calls.join()).toMatch(/^Le dossier .* contient « site »/);
});
