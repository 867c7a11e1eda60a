import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordFile } from '../requests/reception-settings.ts';
import { createReceptionSettings } from '../src/content/reception-settings.ts';
import { newFolder, writeFiles } from '../tests/server/support.ts';
import { company, requests } from '../tests/support/content.ts';
import { claimFolder, switchIn } from './switch-in.ts';

// A mock of `renameSync`, which one test makes fail.
vi.mock(import('node:fs'), async (original) => {
  const real = await original();
  return { ...real, renameSync: vi.fn(real.renameSync) };
});
const { renameSync: rename } = await vi.importActual<typeof fs>('node:fs');

const DAY = 86_400_000;
type Files = Record<string, string>;
const SETTINGS = createReceptionSettings({ company, requests });
const LATER = { ...SETTINGS, copiesMonths: SETTINGS.copiesMonths + 1 };

const pages = (version: number): Files => ({
  'index.html': `a.${version}.js`,
  'other.html': `a.${version}.js`,
  [`_astro/a.${version}.js`]: String(version),
});

vi.useFakeTimers({ toFake: ['Date'] });
let site: string;
beforeEach(async () => {
  site = join(await newFolder(), 'site');
});

async function build(files: Files, now = 0, settings = SETTINGS): Promise<void> {
  vi.setSystemTime(now);
  const outDir = claimFolder(site);
  await writeFiles(outDir, files);
  switchIn(outDir, site, settings);
  fs.rmSync(outDir, { recursive: true });
}
const filesIn = () =>
  fs.readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name !== '_astro');
const read = (name: string) => fs.readFileSync(join(site, name), 'utf8');
const storedSettings = () => JSON.parse(fs.readFileSync(recordFile(site), 'utf8')).reception;

test('keeps scripts of earlier builds for a week, and removes their pages and pictures', async () => {
  await build({ ...pages(1), 'old.html': '1', '_astro/member.1.jpg': '1' });
  await build(pages(2), DAY);
  expect(filesIn().sort()).toEqual(['_astro/a.1.js', '_astro/a.2.js', 'index.html', 'other.html']);
  await build(pages(3), 7 * DAY);
  expect(filesIn()).toContain('_astro/a.1.js');
  await build(pages(3), 9 * DAY);
  expect(filesIn()).not.toContain('_astro/a.1.js');
  expect(filesIn()).toContain('_astro/a.2.js');
});

test('an interruption at any file leaves complete pages and the old settings; a later build cleans up', async () => {
  const later = { ...pages(2), 'new.html': '2' };
  for (let cut = 0; ; cut += 1) {
    site = join(await newFolder(), 'site');
    await build(pages(1), 0, SETTINGS);
    let moved = 0;
    vi.mocked(fs.renameSync).mockImplementation((from, to) => {
      if (moved++ === cut) throw new Error('interrupted');
      rename(from, to);
    });
    const finished = await build(later, 0, LATER).then(
      () => true,
      () => false,
    );
    vi.mocked(fs.renameSync).mockImplementation(rename);
    if (finished) break;
    for (const page of ['index.html', 'other.html'])
      expect(filesIn(), `cut at ${cut}`).toContain(`_astro/${read(page)}`);
    expect(storedSettings()).toEqual(SETTINGS);
    await build(pages(1), 9 * DAY);
    await build(pages(1), 17 * DAY);
    expect(filesIn().sort()).toEqual(Object.keys(pages(1)).sort());
  }
  expect(storedSettings()).toEqual(LATER);
});

test('neither removes nor replaces files that no build published', async () => {
  await build(pages(1));
  const ownerFiles = { '_astro/photo.jpg': 'a', 'cv/b.pdf': 'b', 'google.html': 'c' };
  await writeFiles(site, ownerFiles);
  await build(pages(2), 20 * DAY);
  expect(filesIn()).toEqual(expect.arrayContaining(Object.keys(ownerFiles)));
  await expect(build({ ...pages(3), 'google.html': '3' })).rejects.toThrow(/« google.html »/);
  expect([read('google.html'), read('cv/b.pdf'), read('index.html')]).toEqual(['c', 'b', 'a.2.js']);
});

test('flushes each record to the disk, because a power cut must not leave an empty one', async () => {
  const flush = vi.spyOn(process.getBuiltinModule('node:fs'), 'fsyncSync');
  await build(pages(1));
  // Of the new folder, before the files are moved, and after them.
  expect(flush).toHaveBeenCalledTimes(3);
  flush.mockRestore();
});

test('accepts a folder that is new, empty or from an earlier build, and refuses others', async () => {
  const folder = await newFolder({ 'photos/a.jpg': '' });
  expect(() => claimFolder(join(folder, 'new'))).not.toThrow();
  expect(() => claimFolder(join(folder, 'new'))).not.toThrow();
  expect(() => claimFolder(join(folder, 'photos'))).toThrow(/photos n'est pas vide, .* sortez ce/);
  expect(fs.readdirSync(folder)).toEqual(['new', 'new.build.json', 'photos']);
  // A power cut may leave an empty record.
  await writeFiles(folder, { 'photos.build.json': '' });
  expect(() => claimFolder(join(folder, 'photos'))).toThrow(
    /photos\.build\.json manque ou ne peut/,
  );
});
