/**
 * Makes the pictures of the owner's guide: `node scripts/guide-pictures.mjs`. Everything in them is
 * real: a copy of the project is changed as the owner would, and the browser and the terminal shown
 * as they are. Needs a Chromium and, for colours, the `script` program of Linux.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { buildStage, parseDockerfile } from './container-steps.mjs';
import { findChromium } from './find-chromium.mjs';
import { projectNode, ROOT } from './project.mjs';

const PORT = 4399;
const HOME = `http://localhost:${PORT}/`;
const PICTURES = join(ROOT, 'docs/guide');

const temporary = mkdtempSync(join(tmpdir(), 'guide-'));
const [stage] = parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
if (!stage) throw new Error('The Dockerfile has no stage to copy the project with.');
const project = buildStage(stage, temporary, { images: {}, run: () => {} }).folder;
// Vite serves no script from outside the project: links to the files, not to the folder.
const modules = realpathSync(join(ROOT, 'node_modules'));
execFileSync('cp', ['-rl', modules, join(project, 'node_modules')]);
// What is written anew must not be written through a link.
for (const cache of ['.vite', '.astro']) {
  rmSync(join(project, 'node_modules', cache), { recursive: true, force: true });
}

/** @param {string} file @param {(text: string) => string} how */
function change(file, how) {
  const path = join(project, 'src/content', file);
  const before = readFileSync(path, 'utf8');
  const after = how(before);
  if (after === before) throw new Error(`${file} has changed: so must this script.`);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
});

/** @param {string} name @param {Buffer} picture @param {number} [width] */
async function keep(name, picture, width = 1000) {
  const file = join(PICTURES, `${name}.png`);
  const { size } = await sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(file);
  console.log(`${name}.png: ${Math.ceil(size / 1000)} kB`);
  if (size > 150_000) throw new Error(`${name}.png is too heavy.`);
}

const escaped = (/** @type {string} */ text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Colours of a terminal, by the numbers of the escape sequences. */
const COLOURS = Object.entries({
  31: '#ff7b72',
  32: '#7ee787',
  33: '#e3b341',
  34: '#79c0ff',
  36: '#76e3ea',
});

/** What a terminal prints, as HTML. @param {string} output */
function terminalHtml(output) {
  const parts = output.replace(/\r/g, '').split('\u001B[');
  let colour = '';
  let weight = '';
  const spans = parts.map((part, index) => {
    const [, codes = '', text = part] =
      index > 0 ? (part.match(/^([\d;]*)[A-Za-z]([\s\S]*)$/) ?? []) : [];
    for (const code of codes.split(';')) {
      if (code === '1') weight = 'font-weight:bold;';
      if (code === '2') weight = 'opacity:.65;';
      if (code === '22' || code === '0') weight = '';
      if (code === '39' || code === '0') colour = '';
      for (const [number, value] of COLOURS) if (code === number) colour = `color:${value};`;
    }
    return `<span style="${colour}${weight}">${escaped(text)}</span>`;
  });
  return spans.join('');
}

/** A picture of a terminal after a command. @param {string} name @param {string} command @param {string} output */
async function terminal(name, command, output) {
  const sheet = await browser.newPage({ viewport: { width: 1000, height: 400 } });
  await sheet.setContent(`<style>
    body { margin: 0; background: #fff }
    pre { margin: 0; padding: 22px 26px; border-radius: 10px; background: #161b22; color: #e6edf3;
      font: 15px/1.55 'DejaVu Sans Mono', monospace; white-space: pre-wrap; overflow-wrap: anywhere }
  </style><pre><span style="color:#8b949e">&gt; </span><b>${escaped(command)}</b>\n\n${terminalHtml(output.trim())}</pre>`);
  await keep(name, await sheet.locator('pre').screenshot());
  await sheet.close();
}

/** Until every part of the page is there: the first visits make Vite gather packages. */
async function visit() {
  for (let tries = 0; tries < 5; tries += 1) {
    await page.goto(HOME).catch(() => sleep(1000));
    for (let y = 0; y < 8000; y += 600) {
      // A package found late makes Vite load the page again.
      await page.evaluate((to) => scrollTo(0, to), y).catch(() => {});
      await sleep(150);
    }
    await page.waitForLoadState('networkidle');
    if ((await page.getByText('Unexpected Application Error').count()) === 0) return;
    await sleep(1000);
  }
  throw new Error('The page does not come up whole.');
}

const node = projectNode();
let said = '';
const dev = spawn(node, ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(PORT)], {
  cwd: project,
  env: { ...process.env, FORCE_COLOR: '1' },
});
dev.stdout.on('data', (text) => {
  said += text;
});
dev.stderr.on('data', (text) => {
  said += text;
});

try {
  while (!said.includes(`localhost:${PORT}`)) await sleep(200);
  await visit();

  // A mistake, as the browser and the terminal show it.
  const before = said.length;
  const mend = change('company.json', (text) => text.replace('01 99 00 12 34', '0199001234'));
  await page.getByRole('heading', { name: 'Une erreur dans le contenu' }).waitFor();
  await sleep(500);
  await page.setViewportSize({ width: 1000, height: 440 });
  await keep('erreur-navigateur', await page.screenshot());
  await terminal(
    'erreur-terminal',
    'npm run dev',
    said
      .slice(before)
      .split('\n')
      .filter((line) => /ERROR|file-loader/.test(stripVTControlCharacters(line)))
      .join('\n'),
  );
  mend();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('heading', { level: 1, name: /formateurs/ }).waitFor();
  await sleep(2000);
  await visit();

  // Which file changes what.
  const places = {
    'figures.json': ['.hero-figures', '.claims'],
    'company.json': ['header', '.contact-block', 'footer'],
    'team/': ['.team'],
    'clients/': ['#team [aria-roledescription]'],
    'organisations/': ['[aria-label="Ils nous font confiance"]'],
    'testimonial.json': ['.voice'],
    'cities.json': ['.results-cities'],
  };
  const cuts = [];
  for (const [file, selectors] of Object.entries(places)) {
    for (const selector of selectors) {
      const part = page.locator(selector).first();
      if (file !== 'company.json' || selector !== 'header') await part.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await sleep(300);
      const header = page.locator('header').first();
      if (selector !== 'header')
        await header.evaluate((node) => node.style.setProperty('display', 'none'));
      cuts.push({ file, picture: await part.screenshot() });
      await header.evaluate((node) => node.style.removeProperty('display'));
    }
  }
  const overview = await browser.newPage({ viewport: { width: 1100, height: 900 } });
  await overview.setContent(`<style>
    main { columns: 2; column-gap: 28px; width: 1050px; padding: 24px; background: #fff; font: 600 17px 'DejaVu Sans Mono', monospace }
    figure { margin: 0 0 24px; break-inside: avoid; border: 2px solid #b3122b }
    figcaption { padding: 5px 10px; background: #b3122b; color: #fff } img { display: block; width: 100%; max-height: 380px; box-sizing: border-box; padding: 10px; object-fit: contain; object-position: left top }
  </style><main>${cuts
    .map(
      ({ file, picture }) =>
        `<figure><figcaption>src/content/${file}</figcaption><img src="data:image/png;base64,${picture.toString('base64')}"></figure>`,
    )
    .join('')}</main>`);
  await keep('ou-se-trouve-quoi', await overview.locator('main').screenshot(), 860);
  await overview.close();

  // A photo taken lying, in the place of a portrait.
  const card = page.locator('.team-member').first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const old = await card.screenshot();
  const room = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#e9dcc9"/><rect y="960" width="1600" height="240" fill="#b98f63"/>
    <rect x="90" y="140" width="380" height="480" fill="#bfe0f2" stroke="#fff" stroke-width="24"/>
    <path d="M280 140v480M90 380h380" stroke="#fff" stroke-width="14"/>
    <rect x="1160" y="200" width="360" height="260" fill="#2f5d50"/><path d="M1200 280h220M1200 330h280M1200 380h160" stroke="#fff" stroke-width="12"/>
    <path d="M480 1200c0-300 140-430 320-430s320 130 320 430z" fill="#34518a"/>
    <rect x="735" y="640" width="130" height="180" fill="#d9a37c"/><ellipse cx="800" cy="500" rx="170" ry="210" fill="#e8b894"/>
    <path d="M620 480c-10-200 90-270 190-270s190 80 172 270c-30-90-60-120-110-150-80 50-180 60-252 150z" fill="#3b2a20"/>
    <circle cx="735" cy="500" r="17"/><circle cx="865" cy="500" r="17"/><path d="M735 590q65 60 130 0" fill="none" stroke="#7a3b2e" stroke-width="14" stroke-linecap="round"/></svg>`;
  const photo = await sharp(Buffer.from(room), { density: 180 }).jpeg({ quality: 92 }).toBuffer();
  writeFileSync(join(project, 'src/content/team/claire.jpg'), photo);
  const [first = ''] = readdirSync(join(project, 'src/content/team'))
    .filter((name) => name.endsWith('.json'))
    .filter((name) =>
      /"order": 1\b/.test(readFileSync(join(project, 'src/content/team', name), 'utf8')),
    );
  change(`team/${first}`, (text) => text.replace(/"\.\/[^"]+"/, '"./claire.jpg"'));
  const src = () =>
    card.locator('img').evaluate((image) => /** @type {HTMLImageElement} */ (image).currentSrc);
  while (!(await src().catch(() => '')).includes('claire')) await sleep(200);
  await card.locator('img').evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
  await sleep(300);
  const sheet = await browser.newPage({ viewport: { width: 1100, height: 700 } });
  const data = (/** @type {Buffer} */ bytes, type = 'png') =>
    `data:image/${type};base64,${bytes.toString('base64')}`;
  await sheet.setContent(`<style>
    main { display: flex; width: fit-content; gap: 36px; padding: 24px; font: 600 18px system-ui, sans-serif; background: #fff; align-items: start }
    figure { margin: 0 } figcaption { margin-bottom: 12px } img { display: block; height: 470px } .photo { height: 270px }
  </style><main>
    <figure><figcaption>Avant</figcaption><img src="${data(old)}"></figure>
    <figure><figcaption>Votre photo : claire.jpg</figcaption><img class="photo" src="${data(photo, 'jpeg')}"></figure>
    <figure><figcaption>Après</figcaption><img src="${data(await card.screenshot())}"></figure>
  </main>`);
  await keep('portrait-avant-apres', await sheet.locator('main').screenshot());

  // The figures beside the lines that change them.
  const claims = page.locator('.claims');
  await claims.scrollIntoViewIfNeeded();
  const shot = await claims.screenshot();
  const frame = await claims.boundingBox();
  const rows = await Promise.all(
    (await page.locator('.claim').all()).map((claim) => claim.boundingBox()),
  );
  const { results } = JSON.parse(readFileSync(join(project, 'src/content/figures.json'), 'utf8'));
  const lines = Object.entries(results).map(([name, { value, suffix, label }], index) => {
    const row = rows[index];
    const middle = (row?.y ?? 0) + (row?.height ?? 0) / 2 - (frame?.y ?? 0);
    return `<p style="top:${middle}px">← <code>"${name}": { "value": <b>${value}</b>, "suffix": <b>"${suffix}"</b>, "label": "${label}" }</code></p>`;
  });
  await sheet.setViewportSize({ width: 1320, height: 700 });
  await sheet.setContent(`<style>
    main { position: relative; width: 1270px; padding: 24px; background: #fff; font: 15px system-ui, sans-serif }
    img { display: block; width: ${frame?.width}px } div { position: absolute; left: ${(frame?.width ?? 0) + 40}px; top: 24px }
    p { position: absolute; margin: 0; width: ${1230 - (frame?.width ?? 0)}px; transform: translateY(-50%); color: #b3122b }
    code { font: 14px/1.5 'DejaVu Sans Mono', monospace; color: #1b2340 } b { color: #b3122b }
  </style><main><img src="${data(shot)}"><div>${lines.join('')}</div></main>`);
  await keep('chiffres', await sheet.locator('main').screenshot(), 1200);
  await sheet.close();

  // The list before publishing, when some of the content is the owner's already.
  for (const folder of ['clients', 'organisations']) {
    for (const name of readdirSync(join(project, 'src/content', folder))) {
      if (name.endsWith('.json'))
        change(`${folder}/${name}`, (text) =>
          text.replace('"placeholder": true', '"placeholder": false'),
        );
    }
  }
  change('legal/2-responsabilite.md', (text) => `${text}\nVoir [nos tarifs](/tarifs).\n`);
  change('company.json', (text) => text.replace(/"updated": "\d{4}/, '"updated": "2024'));
  const command = `"${node}" scripts/check-content.ts; true`;
  const list = execFileSync('script', ['-qec', command, '/dev/null'], {
    cwd: project,
    encoding: 'utf8',
  });
  await terminal('avant-de-publier', 'npm run check:content', list);
} finally {
  dev.kill();
  await browser.close();
  rmSync(temporary, { recursive: true, force: true });
}
