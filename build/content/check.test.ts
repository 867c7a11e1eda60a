import { randomBytes } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { at, change, copyContentBeforeEach, url } from '../../tests/support/content-copy.ts';
import { checkContent } from './check.ts';
import { editorSchemas, SCHEMA_FOLDER } from './editor-schemas.ts';
import { heaviestPictures } from './review.ts';

// Against machines that stall: no test here waits on purpose.
vi.setConfig({ testTimeout: 60_000 });
copyContentBeforeEach();

const problems = async () => (await checkContent(url())).problems;

const TEAM = 'team/karim-belaziz.json';
const LOGO = 'clients/aubrane.json';
const LEGAL = 'legal/2-responsabilite.md';

/** Mistakes by file: the field, what is written there, the sentence that follows. */
const MISTAKES: Record<string, [field: string, value: unknown, sentence: RegExp][]> = {
  'company.json': [
    ['name', undefined, /champ « name » : il manque ; .* par exemple "Interligne"/],
    ['phnoe', 'x', /champ « phnoe » : ce champ n'existe pas ; .* par exemple « phone »/],
    ['address.floor', 'x', /« address.floor » : ce champ n'existe pas .* exemple « street »/],
    ['address.postalCode', '9100', /« address.postalCode ».*cinq chiffres/],
    ['email', 'contact@', /« contact@ » ne convient pas.*"contact@entreprise.fr"/],
    ['phone', '0199001234', /« 0199001234 ».*deux par deux/],
    ['openingHours.days.0', 'lundi', /« openingHours.days.0 » : « lundi ».*"monday"/],
    ['legal.siren', '123 456 783', /« legal.siren ».*chiffre de contrôle/],
    ['legal.siret', '123 456 782 00011', /« legal.siret ».*chiffre de contrôle/],
    ['legal.vatNumber', 'FR 12 123456782', /« legal.vatNumber ».*la clé/],
    ['legal.updated', '20/11/2026', /« legal.updated ».*"2026-11-20"/],
    ['legal.host', 'x', /« legal.host » : « x ».*accolades, par exemple \{ "name": …, "address"/],
  ],
  'figures.json': [
    ['hero.apprenants.value', '2500+', /« 2500\+ ».*sans espace ni guillemets, par exemple 2500/],
    ['hero.formateurs.value', 2.5, /« hero.formateurs.value ».*exemple 2500/],
    ['hero.satisfaction.value', 960, /« 960 ».*ne dépasse pas 100/],
    ['hero.entreprises.label', ' ', /« hero.entreprises.label ».*"Apprenants formés"/],
    ['results.missions.value', 250_000, /six signes, par exemple 99999\+/],
    ['results.success.suffix', '5 %', /« results.success.suffix » : « 5 % ».*par exemple "\+"/],
  ],
  'requests.json': [
    ['delivery', 'mail', /« mail » ne convient pas ; écrivez "simulated"/],
    ['recipients.contact', [], /écrivez au moins une adresse/],
    ['recipients.hackathon.0', 'contact', /« contact » ne convient pas ; écrivez une adresse/],
    ['retentionMonths.trainer', 25, /de 1 à 24 \(la CNIL admet deux ans/],
    ['retentionMonths.contact', 37, /de 1 à 36 \(la CNIL admet trois ans/],
    ['cvInMail', 'oui', /écrivez true \(oui\) ou false/],
  ],
  'proof.json': [
    [
      'certification.qualiopi',
      ['formation'],
      /« certification.qualiopi.0 » .*écrivez .*"training"/,
    ],
    ['certification.certificate', './absent.pdf', /« .\/absent.pdf » : ce fichier n'existe pas/],
  ],
  'testimonial.json': [['underlined', 'jamais dit', /« underlined » .*recopiez des mots/]],
  'sections/contact.json': [
    ['highlighted', 'vos cours.', /« highlighted » : « vos cours. » .*recopiez la fin du titre/],
    ['mark', 'x'.repeat(31), /« mark » .*trente signes/],
  ],
  'cities.json': [
    ['1.longitude', 45, /« 1.latitude » \(Lyon\) .*France métropolitaine/],
    ['2', 'Nice', /champ « 2 » : « Nice ».*accolades/],
  ],
  [TEAM]: [
    ['fax', 'x', /champ « fax » : ce champ n'existe pas.*par exemple « placeholder »/],
    ['order', 'deux', /champ « order » : « deux ».*par exemple 1/],
    ['picture', './absent.jpg', /champ « picture » : « .\/absent.jpg » : ce fichier n'existe pas/],
  ],
  [LOGO]: [['logo', 'logo.svg', /champ « logo » : « logo.svg » ne convient.*"\.\/campus\.svg"/]],
};

test.each(Object.entries(MISTAKES))('%s: a French sentence for each mistake', async (file, all) => {
  for (const [field, value] of all) await change(file, field, value);
  const found = await problems();
  expect(found).toHaveLength(all.length);
  for (const [, , sentence] of all) expect(found).toContainEqual(expect.stringMatching(sentence));
  for (const one of found) expect(one).toMatch(new RegExp(`^src/content/${file}, .*\\.$`));
});

test.each([
  ['figures.json', '{\n  "value": true\n  "hero": {}\n}', /ligne 3, colonne 3 .*virgule/],
  ['figures.json', '{\n  "value": 2 500\n}', /ligne 2, colonne 14 .*s'écrit sans espace/],
  // Cut short: the end of the file.
  ['figures.json', '{\n  "placeholder": true', /ligne 2, colonne 22/],
  ['cities.json', '{}', /tout le fichier : cette valeur ne convient pas ; .*entre crochets/],
  // Counted from the top of the file, not of its head.
  [LEGAL, '---\ntitle: "Resp\n---\nTexte.', /ligne [23], colonne \d+ .*title: Responsabilité/],
  [LEGAL, 'Texte seul.', /l'en-tête manque/],
  [LEGAL, '---\ntitle: R\n---\n![Notre salle](./salle.jpg)', /image « \.\/salle\.jpg » : /],
])('%s, as a whole: %j', async (file, text, sentence) => {
  await writeFile(at(file), text);
  const found = await problems();
  expect(found).toEqual([expect.stringMatching(sentence)]);
  expect(found[0]).toMatch(new RegExp(`^src/content/${file}, .*par exemple`));
});

test('a file that is gone; two entries with the same name, whatever their capitals', async () => {
  await rm(at('testimonial.json'));
  await cp(at(TEAM), at('team/z.json'));
  await change('team/z.json', 'name', 'KARIM BELAZIZ');
  expect(await problems()).toEqual([
    expect.stringMatching(/testimonial\.json : ce fichier manque/),
    expect.stringMatching(/team\/z\.json, champ « name » .* déjà dans src\/content\/team\/karim/),
  ]);
});

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const red = { width: 100, height: 100, channels: 3, background: 'red' } as const;

test.each([
  [TEAM, 'small.png', () => sharp({ create: red }).png().toBuffer(), /100 x 100 .*480 x 480/],
  [TEAM, 'heavy.jpg', () => Buffer.alloc(16_000_000), /pèse 16,0 Mo .*15,0 Mo/],
  [TEAM, 'text.jpg', () => 'Bonjour', /pas une image lisible/],
  [LOGO, 'a.svg', () => svg('<script>alert(1)</script>'), /ce SVG contient un script ou un lien/],
  [LOGO, 'b.svg', () => svg('<rect onload="x()"/>'), /ce SVG contient/],
  [LOGO, 'c.svg', () => svg('<image href="https://a.example/x.png"/>'), /ce SVG contient/],
  [LOGO, 'd.svg', () => svg('<foreignObject/>'), /ce SVG contient/],
])('%s: no picture to publish in %s', async (file, name, make, sentence) => {
  await writeFile(join(at(file), '..', name), await make());
  await change(file, file === TEAM ? 'picture' : 'logo', `./${name}`);
  expect(await problems()).toEqual([expect.stringMatching(sentence)]);
});

test('what the owner will do is accepted: a heavy photo, an odd PNG logo, a ninth city', async () => {
  // Noise weighs the most, like a photo of leaves.
  const size = { width: 3200, height: 2400, channels: 3 } as const;
  const photo = sharp(randomBytes(3200 * 2400 * 3), { raw: size }).jpeg({ quality: 90 });
  expect((await photo.toFile(at('team/photo.jpg'))).size).toBeGreaterThan(6_000_000);
  await change(TEAM, 'picture', './photo.jpg');
  const wide = sharp({ create: { width: 1200, height: 60, channels: 4, background: '#246' } });
  await wide.png().toFile(at('clients/wide.png'));
  await change(LOGO, 'logo', './wide.png');
  const brest = { name: 'Brest-sur-Penfeld', latitude: 48.3904, longitude: -4.4861 };
  await change('cities.json', '8', brest);
  const { problems, entries } = await checkContent(url());
  expect(problems).toEqual([]);
  expect((await heaviestPictures(entries, url()))[0]).toMatch(/^\d+,\d Mo : .*karim.*photo\.jpg/);
});

test('the schemas that editors use are those of the build: npm run content:schemas', async () => {
  for (const [name, text] of Object.entries(editorSchemas())) {
    expect(await readFile(new URL(name, SCHEMA_FOLDER), 'utf8'), name).toBe(text);
  }
});
