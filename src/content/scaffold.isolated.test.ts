/** Tests `npm run content`, in a folder with a copy of the demonstration. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemonstration } from '../../tests/support/content-copy.ts';
import { ensureOwnContent } from './scaffold.ts';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'scaffold-'));
beforeAll(() => {
  copyDemonstration(join(folder, 'demo'));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true });
});

test('does not replace content that was lost', () => {
  expect(() => ensureOwnContent('Remettez content/ en place.')).toThrow('Remettez content/');
  expect(existsSync('content')).toBe(false);
});

test('writes content once, without the texts that only the demonstration can state', () => {
  // What an interrupted start left.
  mkdirSync('content.part/old', { recursive: true });
  expect(ensureOwnContent()).toMatch(
    /^Votre contenu est dans content\/ : .*« npm run check:content »/,
  );
  expect(readdirSync('.').sort()).toEqual(['content', 'demo']);
  const company = readFileSync('content/company.json', 'utf8');
  expect(company).toContain('"latitude": null');
  const legal = readdirSync('content/legal').join();
  expect(legal).toMatch(/responsabilite/);
  expect(legal).not.toMatch(/credits|references/);
  expect(existsSync('content/accessibility.md')).toBe(false);
  expect(readdirSync('content/team')).toEqual([]);

  rmSync('content/company.json');
  expect(ensureOwnContent('Remettez content/ en place.')).toBe('Votre contenu est dans content/.');
  expect(existsSync('content/company.json')).toBe(false);
});
