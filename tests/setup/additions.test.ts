/** Tests the examples of docs/how-to-add.md in a copy of the project. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as fields from '../../requests/fields.ts';

const ROOT = process.cwd();
/** `npm run test:additions` also checks types, and runs all unit tests instead of those below. */
const IS_LONG = import.meta.env.MODE === 'additions';
const AFFECTED_TESTS = ['src/content/pages', 'src/content/check', 'src/landing/'];

let folder: string;
const read = (file: string) => readFile(join(folder, file), 'utf8');

/** Runs a tool in the copy. Astro serves no pages with Vitest's variables. */
function run(tool: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules', tool), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, VITEST: undefined, NODE_ENV: undefined, CONTENT: undefined, ...env },
    },
  );
  expect(status, `${tool} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'additions-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  // The copy must not run this test again.
  for (const name of files.trim().split('\n'))
    if (existsSync(name) && !name.endsWith('additions.test.ts')) await cp(name, join(folder, name));

  const page = await readFile('docs/how-to-add.md', 'utf8');
  /** The first block of code after a text, or a later one. */
  const codeAfter = (text: string, later = 0) =>
    [...page.slice(page.indexOf(text)).matchAll(/```\w+\n(.*?)```/gs)][later]?.[1] ?? '';
  const create = async (file: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), codeAfter(`\`${file}\``));
  };
  /**
   * Inserts code that defines `name`. If the repository has the example, its code moves here, or stays
   * as it is if it was changed.
   */
  const insert = async (
    file: string,
    name: string,
    before: string,
    code = codeAfter(`\`${file}\``),
  ) => {
    const text = (await read(file)).replace(code, () => '');
    expect(code, file).toContain(name);
    if (text.includes(name)) return;
    expect(text, file).toContain(before);
    await writeFile(
      join(folder, file),
      text.replace(before, () => `${code}${before}`),
    );
  };

  for (const name of ['section.ts', 'press.tsx', 'press.astro'])
    await create(`src/landing/press/${name}`);
  await create('demo/sections/press.json');
  await insert('src/landing/sections.ts', 'press/section.ts', 'import type');
  await insert(
    'src/landing/sections.ts',
    '  press,',
    '  hackathon,',
    codeAfter('`src/landing/sections.ts`', 1),
  );
  for (const name of ['cover.ts', 'covers.tsx', 'press.css'])
    await create(`src/landing/press/${name}`);
  await insert('src/landing/kinds.ts', 'press/cover.ts', 'import { proof');
  const kind = codeAfter('`src/landing/kinds.ts`', 1);
  await insert('src/landing/kinds.ts', 'covers:', '  organisations:', kind);
  await insert('src/site/styles.css', 'press.css', '@import "../landing/hackathon');
  await create('demo/covers/gazette.json');
  const picture = { width: 480, height: 640, channels: 3, background: '#4a6b3c' } as const;
  await sharp({ create: picture }).toFile(join(folder, 'demo/covers/gazette.jpg'));
  const outline = codeAfter('The outline, `press.astro`');
  expect(outline).toContain('covers.map');
  await writeFile(join(folder, 'src/landing/press/press.astro'), outline);
  await insert('requests/contact.ts', 'website:', '  message:');
  await insert('src/landing/contact/contact-form.tsx', "('website')", '<TextArea');
  await insert('src/company/company.ts', 'visits:', '  services:');
  await insert('src/company/company.ts', 'networks:', '  services:', codeAfter('A list is:'));
  await insert('src/site/footer.tsx', 'company.visits', '            </ul>\n          </address>');
  await create('src/pages/references.astro');
  await insert('src/content/pages.ts', "'/references':", "'/accessibilite':");
  // The linter and some tests need a Git repository.
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    execFileSync('git', args, { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true }));

test('the documentation refers to fields that exist', async () => {
  const page = await readFile('docs/how-to-add.md', 'utf8');
  const names = [...page.matchAll(/`fields\.(\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(names));
});

test('the linter and the unit tests pass with the section, fields and page of the documentation', () => {
  run('@biomejs/biome/bin/biome', ['check', '--write']);
  if (IS_LONG) run('astro/bin/astro.mjs', ['check']);
  // One worker imports their modules once.
  const tests = IS_LONG ? [] : ['--maxWorkers=1', ...AFFECTED_TESTS];
  run('vitest/vitest.mjs', ['run', '--reporter=dot', ...tests]);
}, 900_000);

test('the site with these additions builds without optional content', async () => {
  // A `<` in the company's name must not close an element.
  const company = { ...JSON.parse(await read('demo/company.json')), name: 'Cie <Ω> </script /' };
  await writeFile(join(folder, 'demo/company.json'), JSON.stringify(company));
  const settings = { ...JSON.parse(await read('demo/requests.json')), replyTime: 'sept jours' };
  await writeFile(join(folder, 'demo/requests.json'), JSON.stringify(settings));
  // Owners may delete this content.
  const absent = ['sections/mission', 'testimonial', 'proof', 'figures'];
  for (const name of absent) await rm(join(folder, `demo/${name}.json`));
  for (const name of ['accessibility.md', 'map.svg', 'cities.json', 'icon.svg', 'share.png'])
    await rm(join(folder, 'demo', name));
  const secret = '48.6298 N, 2.4418 E';
  const photo = { width: 600, height: 750, channels: 3, background: '#1f3fb0' } as const;
  const taken = sharp({ create: photo }).withExif({ IFD0: { ImageDescription: secret } });
  await taken.toFile(join(folder, 'demo/team/photo.jpg'));
  const member = {
    ...JSON.parse(await read('demo/team/karim-belaziz.json')),
    picture: './photo.jpg',
  };
  await writeFile(join(folder, 'demo/team/karim-belaziz.json'), JSON.stringify(member));
  expect(await read('demo/team/photo.jpg')).toContain(secret);
  const clear = { width: 600, height: 750, channels: 4, background: '#0000' } as const;
  await sharp({ create: clear }).png().toFile(join(folder, 'demo/team/cutout.png'));
  const other = JSON.parse(await read('demo/team/solene-marivault.json'));
  await writeFile(
    join(folder, 'demo/team/solene-marivault.json'),
    JSON.stringify({ ...other, picture: './cutout.png' }),
  );

  run('astro/bin/astro.mjs', ['build'], { CONTENT: 'demo', DELIVERY: 'server' });

  const home = await read('dist/index.html');
  expect(home).toMatch(/id="team".*id="press".*Le réseau sans pannes.*id="hackathon-platform"/s);
  expect(home).toMatch(/id="press".*alt="Une du journal.*id="hackathon-platform"/s);
  expect(home).toMatch(/<label[^>]*>Site web.*name="website"/s);
  const page = await read('dist/references.html');
  expect(page).toContain('<h1>Références clients</h1>');
  expect(page).toMatch(
    /<h2 id="écoles">Écoles<\/h2>.*Trois écoles\u00a0: <span[^>]*>dites-nous<\/span> lesquelles/s,
  );
  expect(await read('dist/sitemap.xml')).toContain('/references</loc>');
  expect(home).not.toMatch(/(id="|#)(activity|experience)"|class="testimonial"|class="counters"/);
  expect(home).not.toMatch(/rel="icon|og:image/);
  expect(home).toContain('sept jours');
  expect(home).not.toContain('sous 24h');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(home) ?? [];
  expect(JSON.parse(data).name).toBe(company.name);

  // What is transparent is white in the JPEG.
  const jpegs = (await readdir(join(folder, 'dist/_astro'))).filter((name) =>
    name.endsWith('.jpg'),
  );
  const corners = jpegs.map(async (name) => {
    const pixels = await sharp(join(folder, 'dist/_astro', name))
      .raw()
      .toBuffer();
    return [...pixels.subarray(0, 3)];
  });
  expect(await Promise.all(corners)).toContainEqual([255, 255, 255]);

  // The site contains no originals of pictures, with their metadata, and no WebP, which Safari 15 lacks.
  for (const name of await readdir(join(folder, 'dist'), { recursive: true })) {
    expect(name).not.toMatch(/\.webp$/);
    if (name.includes('.')) expect(await read(join('dist', name)), name).not.toContain(secret);
  }

  expect(home.match(/<form[^>]* action="\/demandes\/\w+"/g)).toHaveLength(3);
}, 180_000);
