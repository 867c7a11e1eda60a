import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { charactersOf, inRange } from './characters.ts';
import { displayFont } from './display-font.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'font-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Variant {
  src: [string];
  unicodeRange?: [string];
}

async function facesOf(text: string, command: 'build' | 'dev'): Promise<Variant[]> {
  writeFileSync(join(folder, 'member.json'), JSON.stringify({ name: text }));
  const source = pathToFileURL(`${folder}/`);
  let faces: Variant[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: the few of Astro's options that the hook reads
  const options: any = {
    command,
    config: { srcDir: source },
    createCodegenDir: () => source,
    updateConfig: (config: { fonts: { options: { variants: Variant[] } }[] }) => {
      faces = config.fonts[0]?.options.variants ?? [];
    },
  };
  await displayFont().hooks['astro:config:setup']?.(options);
  return faces;
}

const bytes = (face?: Variant) => readFileSync(face?.src[0] ?? '').length;

test('a build carries the letters that are written, and no more', async () => {
  const [few, none] = await facesOf('Élan', 'build');
  expect(none).toBeUndefined();
  const [more] = await facesOf('Élan, portez ce vieux whisky au juge blond', 'build');
  expect(bytes(few)).toBeLessThan(bytes(more));
  expect(few?.unicodeRange).toBeUndefined();
});

test('a name from farther away brings its letters in a face of its own', async () => {
  const [latin, farther] = await facesOf('Łukasz Şahin', 'build');
  expect(farther?.unicodeRange?.[0]).toBe('U+141,U+15e');
  expect(latin?.unicodeRange?.[0]).toContain('U+6b');
  expect(bytes(farther)).toBeLessThan(6000);
});

test('while developing, any letter may come', async () => {
  const [whole] = await facesOf('Élan', 'dev');
  expect(bytes(whole)).toBeGreaterThan(40_000);
});

test('characters and ranges', () => {
  writeFileSync(join(folder, 'a.md'), 'bab');
  writeFileSync(join(folder, 'b.test.ts'), 'z');
  expect(charactersOf(folder)).toBe('ab');
  expect(inRange('U+0000-00FF, U+0131', 'é')).toBe(true);
  expect(inRange('U+0000-00FF, U+0131', 'ı')).toBe(true);
  expect(inRange('U+0000-00FF, U+0131', 'ł')).toBe(false);
});
