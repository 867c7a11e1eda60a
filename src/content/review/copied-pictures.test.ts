import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { ValidEntry } from '../entries.ts';
import { DEMONSTRATION } from '../folder.ts';
import { copiedPictures } from './copied-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'copied-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Saves pictures as portraits, and lists those that are reported. */
async function reportedPortraits(drawings: Record<string, Sharp | string>): Promise<string[]> {
  const portraits = mkdtempSync(join(folder, 'portraits-'));
  for (const [name, drawing] of Object.entries(drawings)) {
    const bytes = typeof drawing === 'string' ? drawing : await drawing.png().toBuffer();
    writeFileSync(join(portraits, name), bytes);
  }
  const entries = Object.keys(drawings).map(
    (name) =>
      ({
        file: name,
        kind: 'team',
        data: { picture: name },
        body: '',
      }) as ValidEntry,
  );
  return (await copiedPictures(portraits, entries, [DEMONSTRATION])).map(({ file }) => file);
}

const demonstrated = (file: string) => readFileSync(join(DEMONSTRATION, file));
const original = (file: string) => sharp(demonstrated(file)).flatten({ background: '#fff' });
const partOf = (file: string, left: number, top: number, width: number, height: number) =>
  original(file).extract({ left, top, width, height });
const framed = (file: string, side: number, background: string) =>
  original(file).extend({ top: side, bottom: side, left: side, right: side, background });
const withViewBox = (file: string, box: string) =>
  demonstrated(file)
    .toString()
    .replace(/viewBox="[^"]*"/, `viewBox="${box}"`);
const PORTRAITS = ['aissata-dorval', 'karim-belaziz', 'solene-marivault', 'thomas-lerouvier'];

test.each<[change: string, drawings: (file: string) => Record<string, Sharp | string>]>([
  ['cropped by 8 %', (file) => ({ 'a.png': partOf(file, 64, 80, 672, 840) })],
  ['cropped by 15 %', (file) => ({ 'a.png': partOf(file, 120, 150, 560, 700) })],
  ['cropped on two sides', (file) => ({ 'a.png': partOf(file, 0, 0, 640, 800) })],
  ['cropped and mirrored', (file) => ({ 'a.png': partOf(file, 80, 100, 640, 800).flop() })],
  ['cropped and negative', (file) => ({ 'a.png': partOf(file, 80, 100, 640, 800).negate() })],
  ['square', (file) => ({ 'a.png': partOf(file, 0, 0, 800, 800) })],
  ['with a narrow frame', (file) => ({ 'a.png': framed(file, 30, '#16213e') })],
  ['with a wide frame', (file) => ({ 'a.png': framed(file, 100, '#9bd') })],
  ['with another viewBox', (file) => ({ 'a.svg': withViewBox(file, '80 50 240 313') })],
])('reports every portrait of the demonstration, %s', async (_, drawings) => {
  for (const name of PORTRAITS)
    expect(await reportedPortraits(drawings(`team/${name}.svg`)), name).toHaveLength(1);
});

test('reports a picture of a demonstration in any format', async () => {
  const theirs = mkdtempSync(join(folder, 'theirs-'));
  const own = mkdtempSync(join(folder, 'own-'));
  const drawing = await original('team/karim-belaziz.svg').png().toBuffer();
  for (const format of ['jpg', 'webp', 'avif']) {
    await sharp(drawing).toFile(join(theirs, `a.${format}`));
    writeFileSync(join(own, 'b.png'), drawing);
    const entry = { file: 'b.json', kind: 'team', data: { picture: 'b.png' }, body: '' };
    const found = await copiedPictures(own, [entry as ValidEntry], [theirs]);
    expect(found, format).toHaveLength(1);
    rmSync(join(theirs, `a.${format}`));
  }
});

test('reports the map and the picture for links of the demonstration, cropped, framed or mirrored', async () => {
  const pictures = {
    'map-cropped.svg': withViewBox('map.svg', '40 60 300 240'),
    'map-mirrored.png': original('map.svg').flop(),
    'map-framed.png': framed('map.svg', 20, '#16213e'),
    'share-mirrored.png': original('share.png').flop(),
    'share-cropped.png': partOf('share.png', 120, 63, 960, 504),
  };
  expect(await reportedPortraits(pictures)).toEqual(Object.keys(pictures));
});

/** A portrait in the style of the demonstration, of someone whose features are elsewhere. */
const someone = (middle: number, eyes: number, ground: string, hair: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="34 18 332 415">
    <path fill="${ground}" d="M34 18h332v415H34z"/>
    <g fill="#fdfdfb" stroke="#16213e" stroke-width="4">
      <path d="M${middle - 130} 440c4-60 16-100 100-116h60c84 16 96 56 100 116z"/>
      <path d="M${middle - 26} ${eyes + 50}v70q26 26 52 0v-70z"/>
      <ellipse cx="${middle}" cy="${eyes}" rx="54" ry="68"/>
      <path fill="${hair}" d="M${middle - 62} ${eyes}c-8-110 132-110 124 0q-60-70-124 0z"/>
      <path fill="none" d="M${middle - 14} ${eyes + 36}q14 10 28 0"/>
    </g>
    <path d="M${middle - 24} ${eyes - 6}h8v8h-8zM${middle + 16} ${eyes - 6}h8v8h-8z"/>
  </svg>`;

test('does not report pictures that are only in the style of the demonstration', async () => {
  const people = [180, 200, 220].flatMap((middle) =>
    [190, 215, 240].flatMap((eyes) => [
      someone(middle, eyes, '#fdf0b9', '#16213e'),
      someone(middle, eyes, '#dbe5f8', '#a65'),
    ]),
  );
  const lines =
    '<path d="M90 0v630" stroke="#e9a"/><path d="M130 160h700v60H130zM130 270h500v60H130z"/>';
  const share = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${lines}</svg>`;
  const pictures = [...people, share].map((svg, at) => [`${at}.svg`, svg]);
  expect(await reportedPortraits(Object.fromEntries(pictures))).toEqual([]);
});
