import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { PICTURE_BOUNDS } from '../schema/kind.ts';
import { drawIcon, pictureProblem } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const svg = (inside: string, size = 'viewBox="0 0 300 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
const DRAWING =
  '<linearGradient id="a"/><rect width="200" height="50" fill="url(#a)" style="stroke:url(&quot;#a&quot;)"/>';
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
const jpeg = await plain(600, 600).jpeg().toBuffer();
const heic = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1');
test.each<
  [kind: keyof typeof PICTURE_BOUNDS, name: string, content: string | Buffer, problem: RegExp]
>([
  ['portrait', 'narrow.png', await plain(479, 480).png().toBuffer(), /479 x 480 .*480 x 480/],
  ['portrait', 'empty.jpg', '', /^ce fichier est vide ; remettez l'original$/],
  ['logo', 'empty.svg', '', /^ce fichier est vide ; remettez l'original$/],
  ['portrait', 'équipe #1.jpg', jpeg, /« # ».*par exemple equipe-1\.jpg, ici aussi$/],
  ['portrait', '100 %.png', jpeg, /« % ».*par exemple 100\.png, ici aussi$/],
  ['portrait', 'heavy.jpg', Buffer.alloc(16_000_000), /pèse 16 Mo .*15 Mo/],
  ['portrait', 'cut.jpg', jpeg.subarray(0, -300), /pas une image lisible, ou il est incomplet/],
  [
    'portrait',
    'iphone.jpg',
    heic,
    /^c'est une photo HEIC, .*\(Windows : Photos ; Mac : Aperçu\), enregistrez-le en JPEG.* ; sur l'iPhone : /,
  ],
  ['logo', 'script.svg', svg(`${DRAWING}<script>alert(1)</script>`), /ce SVG contient un script/],
  ['logo', 'handler.svg', svg('<rect onload="x()"/>'), /ce SVG contient/],
  ['logo', 'linked.svg', svg('<image href="https://a.example/x.png"/>'), /ce SVG contient/],
  [
    'logo',
    'fill.svg',
    svg('<rect fill="url( \'https://a.example/x.svg#a\')"/>'),
    /ce SVG contient/,
  ],
  [
    'logo',
    'style.svg',
    svg('<style>@import "https://a.example/x.css";</style>'),
    /ce SVG contient/,
  ],
  [
    'logo',
    'no-size.svg',
    svg(DRAWING, ''),
    /ce SVG ne dit pas sa taille : exportez-le de nouveau, avec sa largeur/,
  ],
])('refuses a %s: %s', async (kind, name, content, problem) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  expect(await pictureProblem(file, PICTURE_BOUNDS[kind])).toMatch(problem);
});

test.each([16, 1000, 20_000, 200_000])(
  'accepts an SVG of %d units, and renders it as an icon',
  async (units) => {
    const drawing = svg(DRAWING, `viewBox="0 0 ${units} ${units}"`);
    const file = join(folder, 'icon.svg');
    writeFileSync(file, drawing);
    expect(await pictureProblem(file, PICTURE_BOUNDS.logo)).toBeUndefined();
    const icon = await drawIcon(Buffer.from(drawing));
    expect(await sharp(icon).metadata()).toMatchObject({ width: 180, height: 180 });
  },
);

test('accepts a photo, and reports a missing file', async () => {
  const file = join(folder, 'photo.jpg');
  expect(await pictureProblem(file, PICTURE_BOUNDS.portrait)).toMatch(
    /n'existe pas \(les majuscules/,
  );
  writeFileSync(file, jpeg);
  expect(await pictureProblem(file, PICTURE_BOUNDS.portrait)).toBeUndefined();
});
