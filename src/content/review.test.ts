import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import hero from '../../demo/sections/hero.json' with { type: 'json' };
import {
  at,
  change,
  copyContentBeforeEach,
  removeOptional,
  url,
} from '../../tests/support/content-copy.ts';
import { checkContent, type Entry, readEntries } from './check.ts';
import { contentUrl } from './folder.ts';
import { review, reviewContent } from './review.ts';

const TODAY = new Date('2026-11-22');

const entry = (kind: Entry['kind'], data: unknown, body = '') =>
  ({ file: `${kind}.json`, kind, data, body }) as Entry;

/** What the review finds in some entries. */
function findingsIn(entries: Entry[], strict = false, demonstration: Entry[] = []) {
  const folder = new URL('file:///content/');
  const report = { problems: [], entries };
  return review(report, { folder, today: TODAY, strict, demonstration }).filter(
    ({ lines }) => lines.length > 0,
  );
}

/** A file with a text, or with fields. */
const fileWith = (content: string | Record<string, unknown>) => [
  typeof content === 'string' ? entry('company', {}, content) : entry('company', content),
];

const hosted = (name: string, delivery = 'netlify') => ({
  delivery,
  legal: { updated: '2026-11-22', host: { name } },
});

const simulated = (placeholder: boolean) => ({ delivery: 'simulated', placeholder });

const abroad = (transfer: string) => ({
  legal: {
    updated: '2026-11-22',
    host: { name: 'Example Inc.', phone: '+1 202 555 0123', transfer },
  },
});

afterEach(() => vi.unstubAllEnvs());

test.each([
  '[a](https://a.fr) [b](mailto:a@b.fr) [c](tel:+33160771234) [d](/legal-notices)',
  '<a href="/legal-notices">a</a> ![b](salle.jpg)',
  { delivery: 'server', placeholder: false, url: 'https://www.example.fr/' },
  { delivery: 'netlify', address: { postalCode: '91000' }, legal: { updated: '2025-11-22' } },
  { legal: { updated: '2026-11-22' } },
  hosted('Netlify, Inc.'),
  hosted('OVH', 'server'),
  abroad('clauses'),
])('finds nothing in %j', (content) => {
  expect(findingsIn(fileWith(content))).toEqual([]);
});

test.each<[string, 'always' | 'strict' | 'never', string | Record<string, unknown>, RegExp]>([
  ['Liens à corriger', 'always', '[a](/tarifs)', /« \/tarifs » ne mène nulle part .*\.$/],
  ['Liens à corriger', 'always', '[a](/https://b.fr)', /ne mène nulle part/],
  ['Liens à corriger', 'always', '<a href="/rien">a</a>', /« \/rien » ne mène/],
  ['Liens à corriger', 'always', '[a](http://b.fr)', /« http:\/\/b.fr » n'est pas chiffré/],
  ['Images sans description', 'always', '![ ](salle.jpg)', /« salle.jpg » n'a pas de description/],
  ['Demandes à régler', 'always', { delivery: 'netlify', placeholder: true }, /sont provisoires/],
  ['Demandes à régler', 'always', { delivery: 'server', placeholder: true }, /sont provisoires/],
  ['Demandes simulées', 'strict', simulated(true), /« Message envoyé .*"netlify".*"placeholder"/],
  ['Demandes simulées', 'never', simulated(false), /« Message envoyé .*vous l'avez confirmé\.$/],
  ['Hébergeur à corriger', 'strict', hosted('OVH'), /nomment « OVH », .*"name": "Netlify, Inc\."/],
  ['Adresse du site provisoire', 'strict', { url: 'https://a.example' }, /a.example n'est pas/],
  ['Adresse du site provisoire', 'strict', { url: 'https://a.example/' }, /a.example\/ n'est pas/],
  ['Transfert à vérifier', 'never', abroad(''), /numéro américain ; .*« transfer »/],
  ['Dates à revoir', 'never', { legal: { updated: '2025-11-20' } }, /datent du 2025-11-20/],
  ['Dates à revoir', 'never', { legal: { updated: '2026-11-23' } }, /date à venir \(2026-11-23\)/],
  ['Contenus encore provisoires', 'strict', { placeholder: true }, /^content\/company\.json$/],
])('finds « %s », which %s prevents publication, in %j', (title, blocks, content, line) => {
  const found = { title, lines: [expect.stringMatching(line)], blocking: blocks === 'always' };
  expect(findingsIn(fileWith(content))).toContainEqual(expect.objectContaining(found));
  const strictly = { ...found, blocking: blocks !== 'never' };
  expect(findingsIn(fileWith(content), true)).toContainEqual(expect.objectContaining(strictly));
});

test('SITE_URL overrides a provisional address', () => {
  vi.stubEnv('SITE_URL', 'https://www.a.fr');
  expect(findingsIn(fileWith({ url: 'https://a.example' }))).toEqual([]);
});

test('errors prevent publication, and each heading has a sentence without findings', async () => {
  const [errors, ...others] = review({ problems: ['Une erreur.'], entries: [] });
  expect(errors).toMatchObject({ lines: ['Une erreur.'], blocking: true });
  for (const { none } of others) expect(none).toMatch(/^[A-Z]/);
  expect((await reviewContent()).problems).toEqual([]);
  const absent = new URL('file:///absent/');
  expect((await reviewContent({ folder: absent })).problems).toContain(
    (await checkContent(absent)).problems[0],
  );
});

test('prints colours on a terminal only; --strict fails on the demonstration', () => {
  const script = fileURLToPath(new URL('../../scripts/check-content.ts', import.meta.url));
  const run = (FORCE_COLOR: string | undefined, ...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR },
      encoding: 'utf8',
    });
  const { stdout, status } = run(undefined);
  expect(status).toBe(0);
  expect(stdout).toContain('ok  Aucune erreur\n');
  expect(stdout).toContain('Images les plus lourdes');
  expect(stdout).not.toContain('\u001B[');
  expect(stdout).toContain('Démonstration (1)');
  const strict = run('1', '--strict');
  expect(strict.status).toBe(1);
  expect(strict.stdout).toContain('\u001B[32mok\u001B[39m');
});

test('lists the sentences that promise another delay', () => {
  const detail = 'Chaque jour. Une réponse sous 24h, un bilan sous huit jours.';
  const findingsWith = (replyDelay: string) =>
    findingsIn([entry('company', { replyDelay }), entry('sections/why', { detail })], true);
  expect(findingsWith('24h')).toEqual([]);
  expect(findingsWith('48h')).toMatchObject([
    {
      title: 'Délais à accorder',
      blocking: false,
      lines: [
        expect.stringMatching(/why.json : « Une réponse sous 24h » ; vous répondez sous 48h/),
      ],
    },
  ]);
});

test('reports a link to a section that the page leaves out', () => {
  const body = ['activity', 'team', 'experience', 'contact', 'hackathon-platform']
    .map((anchor) => `[a](/#${anchor})`)
    .join(' ');
  const absentWith = (...entries: Entry[]) =>
    findingsIn([entry('legal', {}, body), ...entries])
      .flatMap(({ lines }) => lines)
      .map((line) => /« (\S+) » mène à une partie/.exec(line)?.[1]);
  const figures = (label: string) => entry('figures', { results: { trainers: { label } } });
  const all = ['/#activity', '/#team', '/#experience', '/#hackathon-platform'];
  expect(absentWith(figures(''))).toEqual(all);
  const shown = [entry('sections/mission', {}), entry('sections/hackathon', {})];
  expect(absentWith(...shown, entry('clients', {}), figures('formateurs'))).toEqual([]);
  expect(absentWith(...shown, entry('team', {}), entry('cities', [{ name: 'Brest' }]))).toEqual([]);
});

test("says that the list of cities is the demonstration's, and prevents nothing", () => {
  const cities = (...names: string[]) => [
    entry(
      'cities',
      names.map((name) => ({ name })),
    ),
  ];
  const demonstration = cities('Paris', 'Lyon');
  expect(findingsIn(cities('Paris', 'Lyon'), true, demonstration)).toMatchObject([
    {
      title: 'Villes de la démonstration',
      blocking: false,
      lines: [expect.stringMatching(/cities\.json : Paris, Lyon : ce sont les villes de/)],
    },
  ]);
  expect(findingsIn(cities('Lyon'), true, demonstration)).toEqual([]);
});

describe('of an owner, whose switches are all off', () => {
  copyContentBeforeEach();

  /** What strictly prevents publication, or with `blocks` something else. */
  async function linesOf(isWanted = ({ blocking }: { blocking: boolean }) => blocking) {
    const { entries: demonstration } = await readEntries(contentUrl());
    const found = review(await checkContent(url()), {
      ...{ folder: url(), strict: true, today: TODAY, demonstration },
    });
    return found.filter(isWanted).flatMap(({ lines }) => lines);
  }

  /** Only files without anything of the demonstration. */
  async function replaceDemonstration() {
    await removeOptional();
    await change('company.json', {
      ...{ placeholder: false, name: 'Garance', tagline: 'Des cours pour adultes' },
      description: 'Des cours du soir pour adultes, dans toute la région, avec ou sans diplôme.',
      ...{ shareSentence: 'Des cours du soir.', footer: 'Des cours du soir pour adultes.' },
      ...{ url: 'https://www.garance.fr', email: 'bonjour@garance.fr', phone: '01 60 77 12 34' },
      'address.street': '4 place du Marché',
      'address.latitude': 48.63,
      'address.longitude': 2.44,
      ...{ 'legal.name': 'Garance SARL', 'legal.siren': '987 654 324' },
      ...{ 'legal.siret': '987 654 324 00019', 'legal.vatNumber': 'FR 14 987654324' },
      'legal.publicationDirector': 'Lucie Garance',
      'legal.host.name': 'Netlify, Inc.',
      'legal.host.address': '512 2nd Street, San Francisco',
      'legal.host.phone': '+1 415 691 1573',
      'legal.host.transfer': 'Ces données sont transmises aux États-Unis.',
    });
    const recipients = ['a@garance.fr'];
    await change('requests.json', {
      ...{ placeholder: false, delivery: 'server' },
      'recipients.hackathon': recipients,
      'recipients.institution': recipients,
      'recipients.trainer': recipients,
      'recipients.contact': recipients,
      processors: 'Nos e-mails passent par OVH, en France.',
    });
  }

  test('nothing prevents publication once all is theirs; advice remains', async () => {
    await replaceDemonstration();
    await change('requests.json', { delivery: 'simulated' });
    expect(await linesOf()).toEqual([]);
    const advice = await linesOf(({ blocking }) => !blocking);
    expect(advice).toContainEqual(
      expect.stringMatching(
        /^content\/sections\/why\.json n'existe pas : .* n'est pas montrée.*dit « Des spécialistes/,
      ),
    );
    expect(advice).toHaveLength(16);
  });

  const QUOTE = {
    ...{ quote: 'Bien.', underlined: '', author: 'Hélène Exemple', role: '', organisation: '' },
  };
  const HERO = {
    lead: hero.lead,
    drawing: { title: 'TP', exercise: 'Brancher', remark: 'Oui,', remarkEnd: 'bien.' },
  };

  const NETWORKS = { lead: 'Bien.', drawing: { ...HERO.drawing, networks: ['vlan 10'] } };

  // Each alone passed while only the switches counted.
  test.each<[file: string, path: string, value: unknown, sentence: RegExp]>([
    ['company.json', 'legal.publicationDirector', 'Camille Exemple', /démonstration/],
    ['company.json', 'legal.publicationDirector', 'Léa Exemple', /pas un vrai nom/],
    ['company.json', 'name', 'Interligne', /démonstration/],
    ['company.json', 'email', 'contact@interligne.example', /démonstration/],
    ['company.json', 'email', 'contact@garance.example', /n'existe pas/],
    ['company.json', 'phone', '01 99 00 12 34', /démonstration/],
    ['company.json', 'phone', '06 39 98 12 34', /l'Arcep/],
    ['company.json', 'address.street', "1 rue de l'Exemple", /démonstration/],
    ['company.json', 'address.latitude', 48.6298, /démonstration/],
    ['company.json', 'url', 'https://www.interligne.example', /pas une vraie adresse/],
    ['company.json', 'legal.name', 'Interligne Formation', /démonstration/],
    ['company.json', 'legal.host.name', 'Hébergeur Exemple SAS', /démonstration/],
    ['company.json', 'legal.host.phone', '01 99 00 56 78', /démonstration/],
    ['company.json', 'footer', 'Chez Interligne, on forme.', /contient « Interligne »/],
    ['company.json', 'tagline', 'Formateurs IT et hackathons sur mesure', /est une phrase de/],
    ['requests.json', 'recipients.contact', ['contact@interligne.example'], /démonstration/],
    [
      'requests.json',
      'processors',
      'Par Messagerie Exemple SAS.',
      /« Exemple », qui n'est pas un vrai nom/,
    ],
    ['sections/hero.json', '', HERO, /« lead » .*est une phrase de la démonstration/],
    ['sections/hero.json', '', { ...HERO, kept: false }, /« lead »/],
    ['sections/hero.json', '', NETWORKS, /« drawing.networks.0 » : « vlan 10 » est une phrase/],
    ['testimonial.json', '', QUOTE, /« author » : « Hélène Exemple » vient de/],
    ['legal/1.md', '', 'Voir contact@garance.example.', /n'existe pas/],
  ])('strictly refuses %s, %s: %j', async (file, path, value, sentence) => {
    await replaceDemonstration();
    if (path) await change(file, { [path]: value });
    else await save(file, value);
    const lines = (await linesOf()).filter((line) => line.startsWith(`content/${file}`));
    expect(lines).toEqual([expect.stringMatching(sentence)]);
  });

  test('strictly refuses a portrait of the demonstration beside another name', async () => {
    const picture = await readFile(at('team/karim-belaziz.svg'));
    await replaceDemonstration();
    const nadia = { name: 'Nadia Perrin', title: 'Formatrice', bio: 'Elle enseigne.', order: 1 };
    await save('team/nadia.json', { ...nadia, alt: 'Portrait', picture: './nadia.svg' });
    await writeFile(at('team/nadia.svg'), picture);
    expect(await linesOf()).toEqual([
      'content/team/nadia.json : « ./nadia.svg » est une image de la démonstration ; mettez la vôtre.',
    ]);
    await writeFile(at('team/nadia.svg'), `${picture} `);
    expect(await linesOf()).toEqual([]);
  });

  test('strictly refuses the SIREN of the demonstration, with the numbers that contain it', async () => {
    await replaceDemonstration();
    await change('company.json', {
      'legal.siren': '123 456 782',
      'legal.siret': '123 456 782 00010',
      'legal.vatNumber': 'FR 11 123456782',
    });
    expect(await linesOf()).toHaveLength(3);
  });

  test('the footer says so until the last confirmation, and never of the demonstration', async () => {
    expect((await reviewContent()).isProvisional).toBe(false);
    await replaceDemonstration();
    vi.stubEnv('CONTENT', fileURLToPath(url()));
    expect((await reviewContent()).isProvisional).toBe(false);
    await change('requests.json', { placeholder: true });
    expect((await reviewContent()).isProvisional).toBe(true);
    await change('requests.json', { placeholder: false });
    await save('sections/hero.json', { ...HERO, kept: false });
    expect((await reviewContent()).isProvisional).toBe(true);
  });

  test('a sentence of the demonstration passes where the owner keeps it', async () => {
    await replaceDemonstration();
    await save('sections/hero.json', { ...HERO, kept: true });
    expect(await linesOf()).toEqual([]);
  });

  test('says « ok » only of what was read', async () => {
    await writeFile(at('company.json'), '{');
    const findings = review(await checkContent(url()), { folder: url(), demonstration: [] });
    const isRead = (title: string) => findings.find((one) => one.title === title)?.isRead;
    expect(isRead('Adresse du site provisoire')).toBe(false);
    expect(isRead('Noms, adresses et numéros inventés : écrivez ce qui est vrai chez vous')).toBe(
      false,
    );
    expect(isRead('Demandes simulées')).toBe(true);
  });

  test('lists the pictures that nothing shows', async () => {
    await rm(at('team/karim-belaziz.json'));
    expect(await linesOf(({ blocking }) => !blocking)).toContainEqual(
      expect.stringMatching(/^content\/team\/karim-belaziz\.svg : aucune page ne la montre/),
    );
  });
});

async function save(file: string, value: unknown) {
  await mkdir(dirname(at(file)), { recursive: true });
  await writeFile(
    at(file),
    file.endsWith('.md') ? `---\ntitle: A\n---\n${value}` : JSON.stringify(value),
  );
}
