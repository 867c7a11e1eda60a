/** Tests `npm run content`, in a folder with a copy of the demonstration. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../../tests/server/support.ts';
import { copyDemonstration } from '../../tests/support/content-copy.ts';
import { ensureOwnContent } from './scaffold.ts';

const root = process.cwd();
beforeAll(async () => {
  const folder = await newFolder();
  copyDemonstration(join(folder, 'demo'));
  process.chdir(folder);
});
afterAll(() => process.chdir(root));

test('writes content once, but none that was lost, without the texts that only the demonstration can state', () => {
  expect(() => ensureOwnContent('Remettez content/ en place.')).toThrow('Remettez content/');
  // What an interrupted start left.
  mkdirSync('content.part/old', { recursive: true });
  expect(ensureOwnContent()).toMatch(/« npm run check:content »/);
  expect(readdirSync('.').sort()).toEqual(['content', 'demo']);
  expect(readFileSync('content/company.json', 'utf8')).toContain('"latitude": null');
  const legal = readdirSync('content/legal').join();
  expect(legal).toMatch(/responsabilite/);
  expect(legal).not.toMatch(/credits|references/);
  expect(existsSync('content/accessibility.md')).toBe(false);
  expect(readdirSync('content/team')).toEqual([]);

  rmSync('content/company.json');
  ensureOwnContent();
  expect(existsSync('content/company.json')).toBe(false);
});
