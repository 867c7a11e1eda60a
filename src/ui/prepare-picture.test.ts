import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = '48.6298 N, 2.4418 E';

/** A site of one page in a folder, with pictures in the page and in its stylesheet. */
const PAGE = `---
import { prepareLogos, preparePicture } from ${JSON.stringify(`${ROOT}src/ui/prepare-picture.ts`)};
import logo from '../../logo.png';
import portrait from '../../portrait.jpg';
import styles from '../../wall.css?url';
const picture = await preparePicture(portrait, { widths: [224, 720], sizes: '20rem' });
---
<link rel="stylesheet" href={styles}>
<img {...picture} alt="">
<img src={(await prepareLogos([{ name: '', logo }]))[0].logo} alt="">
`;

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f3fb0' } });

let folder: string;
let wall: Buffer;
let published: Buffer[];
let names: string[];

beforeAll(async () => {
  // Inside the project, so that its packages resolve, in a folder that Git ignores.
  mkdirSync(join(ROOT, '.astro'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.astro/pictures-'));
  mkdirSync(join(folder, 'src/pages/folder'), { recursive: true });
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, 'src', name), content);
  wall = await draw(60, 40).png().toBuffer();
  write('wall.png', wall);
  write('wall.css', 'body { background: url("./wall.png?no-inline"); }');
  write('logo.png', await draw(400, 200).png().toBuffer());
  const photo = draw(1600, 2000).withExif({ IFD0: { ImageDescription: SECRET } });
  write('portrait.jpg', await photo.jpeg().toBuffer());
  write('pages/folder/page.astro', PAGE);

  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  execFileSync(process.execPath, [astro, 'build', '--root', folder], { stdio: 'pipe' });
  const assets = join(folder, 'dist/_astro');
  names = readdirSync(assets);
  published = names.map((name) => readFileSync(join(assets, name)));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('publishes the pictures of pages and stylesheets', () => {
  const endings = names.map((name) => name.split('.').at(-1)).sort();
  // No WebP.
  expect(endings).toEqual(['avif', 'avif', 'css', 'jpg', 'png', 'png']);
  expect(published.some((bytes) => bytes.equals(wall))).toBe(true);
});

test('does not publish an original with its metadata', () => {
  expect(readFileSync(join(folder, 'src/portrait.jpg')).includes(SECRET)).toBe(true);
  expect(published.filter((bytes) => bytes.includes(SECRET))).toEqual([]);
});
