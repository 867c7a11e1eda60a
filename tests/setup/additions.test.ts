/** What docs/how-to-add.md says to type, typed in a copy of the project, which is then built. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = process.cwd();
const COPIED = [
  ...['astro.config.mjs', 'package.json', 'demo', 'requests'],
  ...['scripts', 'server', 'src', 'docs/how-to-add.md'],
];

test('builds with a section, a field and a page added as documented, without optional content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'additions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true });

  const page = await readFile('docs/how-to-add.md', 'utf8');
  /** The block of code that follows a text. */
  const codeAfter = (text: string) =>
    /```\w+\n(.*?)```/s.exec(page.slice(page.indexOf(text)))?.[1] ?? '';
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const create = async (file: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), codeAfter(`\`${file}\``));
  };
  const insert = async (file: string, before: string, code = codeAfter(`\`${file}\``)) => {
    const text = await read(file);
    expect(text, file).toContain(before);
    await writeFile(
      join(folder, file),
      text.replace(before, () => `${code}${before}`),
    );
  };

  for (const name of ['content.ts', 'press.tsx']) await create(`src/landing/press/${name}`);
  await create('demo/sections/press.json');
  await insert('src/landing/sections.ts', 'import type');
  await insert('src/landing/sections.ts', '  hackathon,', '  press,\n');
  await insert('requests/contact.ts', '  message:');
  await insert('src/landing/contact/contact-form.tsx', '<TextArea');
  await create('src/pages/references.astro');
  await insert('src/content/pages.ts', "'/accessibilite':");

  await create('src/landing/press/press.astro');
  // A `<` in the company's name must not close an element.
  const company = { ...JSON.parse(await read('demo/company.json')), name: 'Cie </script><Ω>' };
  await writeFile(join(folder, 'demo/company.json'), JSON.stringify(company));
  // Content that an owner leaves out.
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

  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        // Without Vitest's variables, under which Astro serves no pages.
        ...{ VITEST: undefined, NODE_ENV: undefined },
        ...{ CONTENT: 'demo', DELIVERY: 'netlify' },
      },
    },
  );
  expect(status, `${stdout}${stderr}`).toBe(0);

  const home = await read('dist/index.html');
  expect(home).toMatch(/id="team".*id="press".*Trois articles.*id="hackathon-platform"/s);
  expect(home.match(/href="\/#press">Presse</g)).toHaveLength(2);
  expect(home).toMatch(/<label[^>]*>Site web.*name="website"/s);
  expect(await read('dist/demande-recue.html')).toContain('name="website"');
  expect(await read('dist/references.html')).toContain('<h1>Références</h1>');
  expect(await read('dist/sitemap.xml')).toContain('/references</loc>');
  expect(home).not.toMatch(/(id="|#)(activity|experience)"|class="testimonial"|class="counters"/);
  expect(home).not.toMatch(/rel="icon|og:image/);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(home) ?? [];
  expect(JSON.parse(data).name).toBe(company.name);

  // No original of a picture, with its metadata, and no WebP, which Safari 15 lacks.
  for (const name of await readdir(join(folder, 'dist'), { recursive: true })) {
    expect(name).not.toMatch(/\.webp$/);
    if (name.includes('.')) expect(await read(join('dist', name)), name).not.toContain(secret);
  }

  // Netlify stores the fields of the forms that it finds in the published pages, and no others.
  const received = await read('dist/demande-recue.html');
  const namesIn = (form: string) => [...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  const forms = [...home.matchAll(/<form[^>]* action="\/demande-recue".*?<\/form>/gs)];
  expect(forms.length).toBe(3);
  for (const [form] of forms) {
    expect(form).toMatch(/^<form[^>]* encType="multipart\/form-data"/i);
    const [, kind] = /name="form-name" value="(\w+)"/.exec(form) ?? [];
    const known = new RegExp(`<form hidden name="${kind}" method="post".*?</form>`, 's');
    const [registered = ''] = known.exec(received) ?? [];
    expect(registered).toContain('data-netlify="true"');
    expect(['form-name', ...namesIn(registered)]).toEqual(expect.arrayContaining(namesIn(form)));
    expect(form).toContain('Netlify, notre sous-traitant, les reçoit aux États-Unis');
  }
  expect(home).toMatch(
    /7,9 Mo au plus\. Il part aux États-Unis, .* envoyez votre candidature par e-mail, sans remplir ce formulaire\./,
  );
}, 180_000);
