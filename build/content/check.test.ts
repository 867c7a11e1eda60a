import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTENT, checkContent } from './check.ts';
import { editorSchemas, SCHEMA_FOLDER } from './editor-schemas.ts';
import { contentCheck } from './integration.ts';
import { placeholdersOf, review } from './review.ts';

// Against machines that stall: no test here waits on purpose.
vi.setConfig({ testTimeout: 30_000 });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(fileURLToPath(CONTENT), folder, { recursive: true });
});

const at = (file: string) => join(folder, file);
const url = () => pathToFileURL(`${folder}/`);
const problems = async () => (await checkContent(url())).problems;

/** Changes one field of a JSON file, or takes it away. */
async function change(file: string, path: string, value?: unknown) {
  const data = JSON.parse(await readFile(at(file), 'utf8'));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((object, key) => object[key], data);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  await writeFile(at(file), JSON.stringify(data));
}

const TEAM = 'team/karim-belaziz.json';
const LOGO = 'clients/aubrane.json';

test('the content of this repository holds no mistake', async () => {
  expect(await problems()).toEqual([]);
});

describe('one French sentence names the file, the field, what is wrong and an example', () => {
  test.each([
    ['missing field', 'company.json', 'phone', undefined, /champ « phone » : il manque.*"01 99/],
    [
      'unknown field',
      'company.json',
      'fax',
      'x',
      /champ « fax » : ce champ n'existe pas.*par exemple « placeholder »/,
    ],
    ['slip', 'company.json', 'phnoe', 'x', /« phnoe » : ce champ n'existe pas.*exemple « phone »/],
    [
      'unknown field below',
      'company.json',
      'address.floor',
      'x',
      /« address.floor ».*par exemple « street »/,
    ],
    ['wrong type', TEAM, 'order', 'deux', /champ « order » : « deux ».*par exemple 1/],
    [
      'figure as words',
      'figures.json',
      'hero.apprenants.value',
      '2500+',
      /« hero.apprenants.value » : « 2500\+ ».*sans espace ni guillemets, par exemple 2500/,
    ],
    [
      'figure that is no whole number',
      'figures.json',
      'hero.formateurs.value',
      2.5,
      /exemple 2500/,
    ],
    [
      'figure too long',
      'figures.json',
      'results.missions.value',
      250_000,
      /six signes, par exemple 99999\+/,
    ],
    [
      'suffix that holds a figure',
      'figures.json',
      'results.success.suffix',
      '5 %',
      /« results.success.suffix » : « 5 % ».*par exemple "\+"/,
    ],
    ['more than all', 'figures.json', 'hero.satisfaction.value', 960, /ne dépasse pas 100/],
    ['missing label', 'figures.json', 'hero.formateurs.label', undefined, /il manque.*"Apprenants/],
    ['blank', TEAM, 'name', '  ', /champ « name ».*par exemple "Solène Exemple"/],
    [
      'e-mail',
      'company.json',
      'email',
      'contact@',
      /« contact@ » ne convient pas.*"contact@entreprise.fr"/,
    ],
    ['phone', 'company.json', 'phone', '0199001234', /« 0199001234 ».*deux par deux/],
    [
      'postcode',
      'company.json',
      'address.postalCode',
      '9100',
      /« address.postalCode ».*cinq chiffres/,
    ],
    ['SIREN', 'company.json', 'legal.siren', '123 456 783', /« legal.siren ».*chiffre de contrôle/],
    [
      'SIRET',
      'company.json',
      'legal.siret',
      '123 456 782 00011',
      /« legal.siret ».*chiffre de contrôle/,
    ],
    [
      'VAT key',
      'company.json',
      'legal.vatNumber',
      'FR 12 123456782',
      /« legal.vatNumber ».*la clé/,
    ],
    ['date', 'company.json', 'legal.updated', '20/11/2026', /« legal.updated ».*"2026-11-20"/],
    [
      'day',
      'company.json',
      'openingHours.days.0',
      'lundi',
      /« openingHours.days.0 » : « lundi ».*"monday"/,
    ],
    [
      'city abroad',
      'cities.json',
      '1.longitude',
      45,
      /« 1.latitude » \(Lyon\) .*France métropolitaine/,
    ],
    [
      'missing picture',
      TEAM,
      'picture',
      './absent.jpg',
      /karim-belaziz.json, champ « picture » : « .\/absent.jpg » : ce fichier n'existe pas/,
    ],
    [
      'picture name',
      LOGO,
      'logo',
      'logo.svg',
      /champ « logo » : « logo.svg » ne convient pas.*"\.\/campus\.svg"/,
    ],
  ])('%s', async (_name, file, path, value, sentence) => {
    await change(file, path, value);
    const found = await problems();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
    expect(found[0]).toContain(`src/content/${file}`);
    expect(found[0]).toMatch(/\.$/);
  });

  test('broken JSON: line and column', async () => {
    await writeFile(at('figures.json'), '{\n  "placeholder": true\n  "hero": {}\n}');
    expect(await problems()).toEqual([
      expect.stringMatching(/figures\.json, ligne 3, colonne 3 .*virgule.*par exemple/),
    ]);
  });

  test('a number with a space in it', async () => {
    await writeFile(at('figures.json'), '{\n  "value": 2 500\n}');
    expect(await problems()).toEqual([
      expect.stringMatching(
        /ligne 2, colonne 14 .*un nombre s'écrit sans espace, par exemple 2500/,
      ),
    ]);
  });

  test('JSON cut short: the end of the file', async () => {
    await writeFile(at('figures.json'), '{\n  "placeholder": true');
    expect(await problems()).toEqual([expect.stringMatching(/figures\.json, ligne 2, colonne 22/)]);
  });

  test('broken YAML: line and column, counted from the top of the file', async () => {
    await writeFile(
      at('legal/2-responsabilite.md'),
      '---\nplaceholder: true\ntitle: "Resp\n---\nTexte.',
    );
    expect(await problems()).toEqual([
      expect.stringMatching(
        /2-responsabilite\.md, ligne [34], colonne \d+ .*title: Responsabilité/,
      ),
    ]);
  });

  test('a head that is missing', async () => {
    await writeFile(at('legal/2-responsabilite.md'), 'Texte seul.');
    expect(await problems()).toEqual([expect.stringMatching(/l'en-tête manque/)]);
  });

  test('a picture that a text shows and that is not there', async () => {
    await writeFile(
      at('legal/2-responsabilite.md'),
      '---\ntitle: Responsabilité\n---\n![Notre salle](./salle.jpg)',
    );
    expect(await problems()).toEqual([
      expect.stringMatching(/2-responsabilite\.md, image « \.\/salle\.jpg » : .*posez l'image/),
    ]);
  });

  test('a file that is gone', async () => {
    await rm(at('testimonial.json'));
    expect(await problems()).toEqual([
      expect.stringMatching(/testimonial\.json : ce fichier manque/),
    ]);
  });

  test('two entries with the same name, whatever their capitals', async () => {
    await cp(at(TEAM), at('team/z.json'));
    await change('team/z.json', 'name', 'KARIM BELAZIZ');
    expect(await problems()).toEqual([
      expect.stringMatching(/team\/z\.json, champ « name » .* déjà dans src\/content\/team\/karim/),
    ]);
  });

  test('a picture too small, too heavy, or no picture', async () => {
    const small = sharp({ create: { width: 100, height: 100, channels: 3, background: 'red' } });
    await small.png().toFile(at('team/small.png'));
    await change(TEAM, 'picture', './small.png');
    expect(await problems()).toEqual([expect.stringMatching(/100 x 100 pixels .*480 x 480/)]);

    await writeFile(at('team/heavy.jpg'), Buffer.alloc(16_000_000));
    await change(TEAM, 'picture', './heavy.jpg');
    expect(await problems()).toEqual([expect.stringMatching(/pèse 16,0 Mo .*15,0 Mo/)]);

    await writeFile(at('team/text.jpg'), 'Bonjour');
    await change(TEAM, 'picture', './text.jpg');
    expect(await problems()).toEqual([expect.stringMatching(/pas une image lisible/)]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<rect onload="x()"/>',
    '<image href="https://ailleurs.example/x.png"/>',
    '<foreignObject/>',
  ])('an SVG that carries more than a drawing: %s', async (inside) => {
    await writeFile(
      at('clients/bad.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`,
    );
    await change(LOGO, 'logo', './bad.svg');
    expect(await problems()).toEqual([
      expect.stringMatching(/ce SVG contient un script ou un lien/),
    ]);
  });
});

test('what the owner will do is accepted: a heavy photo, an odd PNG logo, a ninth city', {
  timeout: 30_000,
}, async () => {
  // Noise weighs the most, like a photo of leaves.
  const size = { width: 3200, height: 2400, channels: 3 } as const;
  const photo = await sharp(randomBytes(3200 * 2400 * 3), { raw: size })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(6_000_000);
  await writeFile(at('team/photo.jpg'), photo);
  await change(TEAM, 'picture', './photo.jpg');
  const wide = sharp({ create: { width: 1200, height: 60, channels: 4, background: '#246' } });
  await wide.png().toFile(at('clients/wide.png'));
  await change(LOGO, 'logo', './wide.png');
  await change('cities.json', '8', {
    name: 'Brest-sur-Penfeld',
    latitude: 48.3904,
    longitude: -4.4861,
  });
  expect(await problems()).toEqual([]);
});

test('before publishing: placeholders, broken links, missing alternatives, dates gone by', async () => {
  await writeFile(
    at('legal/2-responsabilite.md'),
    '---\ntitle: Responsabilité\n---\n[bon](/legal-notices) [mauvais](/tarifs) [dehors](https://a.example) [clair](http://a.example) <a href="/rien">brut</a> ![](salle.jpg)',
  );
  await change('company.json', 'address.postalCode', '69001');
  // Whatever the owner has written meanwhile.
  await change('company.json', 'placeholder', true);
  await change('company.json', 'legal.updated', '2026-11-20');
  const { entries } = await checkContent(url());
  expect(placeholdersOf(entries)).toContain('company.json');
  expect(placeholdersOf(entries)).not.toContain('legal/2-responsabilite.md');
  const found = await review(entries, new Date('2028-01-01'), url());
  expect(found.links).toEqual([
    expect.stringContaining('« /tarifs » ne mène nulle part'),
    expect.stringContaining("« http://a.example » n'est pas chiffré"),
    expect.stringContaining('« /rien » ne mène nulle part'),
  ]);
  expect(found.alternatives).toEqual([expect.stringContaining('« salle.jpg »')]);
  expect(found.dates).toEqual([expect.stringContaining("plus d'un an")]);
  expect(found.places).toEqual([expect.stringMatching(/69001 n'est pas en Essonne/)]);
  expect(found.weights[0]).toMatch(/^\d+(,\d)? [km]o : src\/content\//i);
  expect((await review(entries, new Date('2026-11-21'), url())).dates).toEqual([]);
});

test('the schemas that editors use are those of the build: npm run content:schemas', async () => {
  for (const [name, text] of Object.entries(editorSchemas())) {
    const kept = await readFile(new URL(name, SCHEMA_FOLDER), 'utf8');
    expect(JSON.parse(kept), name).toEqual(JSON.parse(text));
  }
});

test('in development the browser shows what is wrong, until it is mended', async () => {
  const watcher = new EventEmitter();
  const logger = { error: vi.fn(), info: vi.fn() };
  const ws = { send: vi.fn() };
  type Middleware = (request: object, response: object, next: () => void) => Promise<void>;
  let middleware: Middleware | undefined;
  const middlewares = {
    use: (use: Middleware) => {
      middleware = use;
    },
  };
  const hook = contentCheck(url()).hooks['astro:server:setup'] as (options: object) => void;
  hook({ server: { watcher, ws, middlewares }, logger });
  const visit = async (accept: string) => {
    const end = vi.fn();
    const next = vi.fn();
    await middleware?.({ headers: { accept } }, { writeHead: vi.fn(), end }, next);
    return next.mock.calls.length > 0 ? 'the site' : String(end.mock.calls[0]?.[0]);
  };
  const save = async (phone: string, reloads: number) => {
    await change('company.json', 'phone', phone);
    watcher.emit('all', 'change', at('company.json'));
    await expect.poll(() => ws.send.mock.calls.length).toBe(reloads);
  };

  expect(await visit('text/html')).toBe('the site');
  await save('<0199001234>', 1);
  const shown = await visit('text/html');
  expect(shown).toContain('champ « phone » : « &lt;0199001234&gt; » ne convient pas');
  expect(shown).toContain('<html lang="fr">');
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('« phone »'));
  // Scripts and styles of the page that shows it.
  expect(await visit('*/*')).toBe('the site');
  await save('01 99 00 12 34', 2);
  expect(logger.info).toHaveBeenCalledExactlyOnceWith("Le contenu ne compte plus d'erreur.");
  expect(await visit('text/html')).toBe('the site');
});

test('npm run check:content has colours on a terminal alone, and --strict refuses what is provisional', () => {
  const script = fileURLToPath(new URL('../../scripts/check-content.ts', import.meta.url));
  // What else would decide on colours: node:util gives none to a CI that it does not know.
  const { NO_COLOR: _, FORCE_COLOR: __, CI: ___, ...rest } = process.env;
  const env = { ...rest, TERM: 'xterm' };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  const { stdout, status } = run();
  expect(status).toBe(0);
  expect(stdout).toContain('ok  Aucune erreur\n');
  expect(stdout).toContain('Images les plus lourdes');
  expect(stdout).not.toContain('\u001B[');
  const provisional = stdout.includes('Contenus encore provisoires (');
  expect(run('--strict').status).toBe(provisional ? 1 : 0);

  const terminal = spawnSync('script', ['-qec', `"${process.execPath}" "${script}"`, '/dev/null'], {
    env,
    encoding: 'utf8',
  });
  // Where util-linux is not, the rule is node:util's and tested there.
  if (!terminal.error) expect(terminal.stdout).toContain('\u001B[32mok\u001B[39m');
});
