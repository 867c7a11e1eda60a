/**
 * The development server while the content changes, in a copy of the project because Astro caches
 * content.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeFile } from '../../tests/support/content-copy.ts';
import { contentFolder } from './folder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
// Without Vitest's variables, under which Astro serves no pages.
const unset = { VITEST: undefined, NODE_ENV: undefined, CONTENT: undefined, DELIVERY: undefined };
const env = { ...process.env, ...unset, NO_COLOR: '1' };

let folder: string;
let server: ChildProcess;
let address: string;

async function start() {
  server = spawn(process.execPath, [astro, 'dev', '--port', '0'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  server.stdout?.on('data', (text) => {
    said += text;
  });
  const announced = vi.waitFor(
    () => /http:\/\/localhost:\d+/.exec(said)?.[0] ?? Promise.reject(new Error(said)),
    { timeout: 60_000 },
  );
  address = await Promise.race([announced, once(server, 'exit').then(() => said)]);
  expect(address).toMatch(/^http/);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'development-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const name of ['astro.config.mjs', 'package.json', 'requests', 'scripts', 'server', 'src']) {
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  }
  await cp(contentFolder(), join(folder, 'demo'), { recursive: true });
  await start();
});

const stop = async () => {
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
};

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const photo = sharp({ create: { width: 600, height: 750, channels: 3, background: '#468' } });

const at = (file: string) => join(folder, 'content', file);
const save = (file: string, data: object) => writeFile(at(file), JSON.stringify(data));
const read = async (file: string) => JSON.parse(await readFile(at(file), 'utf8'));

/** The HTML of the home page; empty while the server restarts. */
const visit = () =>
  fetch(address, { headers: { accept: 'text/html' } })
    .then(async (response) => `${response.status} ${await response.text()}`)
    .catch(() => '');

/** Waits until the page passes, as long as the slowest machine may take. */
const shown = (check: (page: string) => void) =>
  vi.waitFor(async () => check(await visit()), { timeout: 60_000, interval: 100 });

// Its files are part of Astro's configuration, which is read again.
test("the development server shows the owner's content once it appears", async () => {
  await shown((page) => expect(page).toMatch(/^200 .*entreprise, personnes et chiffres inventés/s));
  const aside = join(folder, 'aside');
  await cp(join(folder, 'demo'), aside, { recursive: true });
  changeFile(aside, 'company.json', { name: 'Nadir' });
  await rename(aside, at('.'));
  await shown((page) => expect(page).toMatch(/^200 .*Nadir/s));
});

test('the development server shows errors of the content in place of the page, until they are corrected', async () => {
  await shown((page) => expect(page).toMatch(/^200 /));
  const testimonial = await read('testimonial.json');
  await save('testimonial.json', { ...testimonial, author: '<b>' as unknown, role: 5 });
  await shown((page) => {
    expect(page).toMatch(/^500 .*<html lang="fr">/s);
    expect(page).toContain('champ « role » : « 5 » ne convient pas');
  });
  await save('testimonial.json', { ...testimonial, role: 'Directrice de demain' });
  await shown((page) => expect(page).toMatch(/^200 .*Directrice de demain/s));
});

test('builds a content that the check accepts, and stops at an error with its sentence', async () => {
  await stop();
  await cp(contentFolder(), at('.'), { recursive: true });
  const pictures: Record<string, Buffer> = {
    './IMG 1234 (été).JPG': await photo.clone().toColourspace('cmyk').jpeg().toBuffer(),
    './gif.jpg': await photo.clone().gif().toBuffer(),
    './one.avif': await photo.clone().avif().toBuffer(),
  };
  const members = ['solene-marivault', 'karim-belaziz', 'aissata-dorval'];
  for (const [index, [picture, bytes]] of Object.entries(pictures).entries()) {
    await writeFile(at(`team/${picture}`), bytes);
    const file = `team/${members[index]}.json`;
    await save(file, { ...(await read(file)), picture });
  }
  await writeFile(at('legal/2-responsabilite.md'), '---\r\ntitle: 2026-11-22\r\n---\r\nTexte.\r\n');
  const name = `${'Nœud & Cie <Ω> 🎓 '.repeat(4).slice(0, 59)}.`;
  await save('company.json', {
    ...(await read('company.json')),
    ...{ name, url: 'https://www.été.example/' },
  });
  const absent = ['sections/mission', 'sections/team', 'sections/institutions', 'testimonial'];
  for (const name of [...absent, 'proof', 'figures']) await rm(at(`${name}.json`));
  for (const name of ['accessibility.md', 'map.svg']) await rm(at(name));

  const buildSite = () =>
    spawnSync(process.execPath, [astro, 'build'], { cwd: folder, env, encoding: 'utf8' });
  const { status, stdout, stderr } = buildSite();
  expect(status, `${stdout}${stderr}`).toBe(0);
  expect(stdout).toContain("https://www.été.example/ n'existe pas");
  const page = await readFile(join(folder, 'dist/index.html'), 'utf8');
  expect(page).toContain('<link rel="canonical" href="https://www.xn--t-9fab.example/">');
  expect(page.match(/type="image\/avif"/g)?.length).toBeGreaterThanOrEqual(members.length);
  expect(await readFile(join(folder, 'dist/legal-notices.html'), 'utf8')).toMatch(
    /<h2>2026-11-22<\/h2>/,
  );
  // Files that the content lacks: sections left out, or shown without texts.
  expect(page).not.toMatch(/id="activity"|#activity"|class="testimonial"|class="counters"/);
  expect(page).toMatch(/<h2>Équipe<\/h2>.*id="contact-institutions".*Domaine de formation/s);
  // A `<` in the company's name must not close the element.
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data ?? '').name).toBe(name);

  await writeFile(at('cities.json'), '[\n  { "name": “Lyon” }\n]');
  const refused = buildSite();
  expect(refused.status).toBe(1);
  expect(refused.stderr + refused.stdout).toContain('content/cities.json : ligne 2, colonne 13, «');
  expect(refused.stderr + refused.stdout).not.toMatch(/^\s+at /m);
});
