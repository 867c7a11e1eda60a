import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordFile } from '../requests/reception-settings.ts';
import { createReceptionSettings } from '../src/content/reception-settings.ts';
import { newFolder, testOnUnix, writeFiles } from '../tests/server/support.ts';
import { company, requests } from '../tests/support/content.ts';
import { claimFolder, publish } from './publish.ts';

const DAY = 86_400_000;
const SETTINGS = createReceptionSettings({ company, requests });
let site: string;
beforeEach(async () => {
  site = join(await newFolder(), 'new/site');
  vi.useFakeTimers({ toFake: ['Date'], now: DAY });
});
afterEach(() => void vi.useRealTimers());

async function build(version: number, files: Record<string, string> = {}, settings = SETTINGS) {
  const pages = { 'index.html': `${version}`, [`_astro/a.${version}.js`]: '', ...files };
  publish(await newFolder(pages), claimFolder(site), settings);
}
const homePage = () => readFileSync(join(site, 'index.html'), 'utf8');
const filesIn = (folder: string) => readdirSync(join(site, folder)).sort();

test('replaces the pages and their settings together, and leaves nothing beside them', async () => {
  await build(1, { 'old.html': '' });
  const later = { ...SETTINGS, copiesMonths: SETTINGS.copiesMonths + 1 };
  await build(2, {}, later);
  expect([homePage(), filesIn('.')]).toEqual(['2', ['.build.json', '_astro', 'index.html']]);
  expect(JSON.parse(readFileSync(recordFile(site), 'utf8')).reception).toEqual(later);
  expect(filesIn('..')).toEqual(['site']);
});

test('keeps scripts, styles and fonts for three weeks after their last build, but no pictures', async () => {
  await build(1, {
    ...{ '_astro/a.1.js.br': '', '_astro/a.1.css': '', '_astro/a.1.woff2': '' },
    ...{ '_astro/member.1.jpg': '', '_astro/a.1.svg': '' },
  });
  vi.setSystemTime(100 * DAY);
  await build(2);
  const first = ['a.1.css', 'a.1.js', 'a.1.js.br', 'a.1.woff2'];
  expect(filesIn('_astro')).toEqual([...first, 'a.2.js']);
  vi.setSystemTime(120 * DAY);
  await build(3);
  expect(filesIn('_astro')).toEqual([...first, 'a.2.js', 'a.3.js']);
  vi.setSystemTime(122 * DAY);
  await build(3);
  expect(filesIn('_astro')).toEqual(['a.2.js', 'a.3.js']);
  // A build that contains a file again supersedes it anew.
  await build(2);
  vi.setSystemTime(142 * DAY);
  await build(3);
  expect(filesIn('_astro')).toEqual(['a.2.js', 'a.3.js']);
});

test("keeps the owner's files", async () => {
  await build(1);
  const owned = { '.well-known/security.txt': 'a', 'google.html': 'b', '_astro/photo.jpg': 'c' };
  await writeFiles(site, owned);
  for (const version of [2, 3]) await build(version);
  for (const [name, text] of Object.entries(owned))
    expect(readFileSync(join(site, name), 'utf8')).toBe(text);
});

test('a build after an interruption replaces what that one left', async () => {
  await build(1);
  await writeFiles(`${site}.next`, { 'incomplete.html': '' });
  await writeFiles(`${site}.previous`, { 'old.html': '' });
  await build(2);
  expect([homePage(), filesIn('..')]).toEqual(['2', ['site']]);
  expect(existsSync(join(site, 'incomplete.html'))).toBe(false);
  // A power cut between the two renames.
  renameSync(site, `${site}.previous`);
  claimFolder(site);
  expect(homePage()).toBe('2');
});

testOnUnix('publishes in the folder to which a link leads', async () => {
  await build(1);
  const link = join(await newFolder(), 'link');
  symlinkSync(site, link);
  publish(await newFolder({ 'index.html': '2' }), claimFolder(link), SETTINGS);
  expect(homePage()).toBe('2');
});

test('accepts an empty folder, and refuses one with files that no build published', async () => {
  await build(1);
  rmSync(recordFile(site));
  expect(() => claimFolder(site)).toThrow(/site contient des fichiers, .* déplacez-le/);
  const empty = await newFolder();
  expect(claimFolder(empty)).toBe(empty);
});
