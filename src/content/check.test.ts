import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parse } from 'jsonc-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  at,
  change,
  copyContentBeforeEach,
  removeOptional,
  url,
} from '../../tests/support/content-copy.ts';
import { checkContent, valueAt } from './check.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { CONTENT_KINDS } from './kinds.ts';
import { heaviestPictures } from './picture-lists.ts';

copyContentBeforeEach();

const TEAM = 'team/karim-belaziz.json';
const LOGO = 'clients/aubrane.json';
const LEGAL = 'legal/2-responsabilite.md';

type Fields = [field: string, value: unknown, sentence: RegExp][];

/** Invalid fields: the field, its value, the error message. */
const FIELDS: Record<string, Fields> = {
  'company.json': [
    ['name', undefined, /champ « name » : il manque ; .* par exemple "Interligne"/],
    ['name', 'N'.repeat(61), /« name ».*60 signes au plus/],
    ['phnoe', 'x', /champ « phnoe » : ce champ n'existe pas ; .* par exemple « phone »/],
    ['address.floor', 'x', /« address.floor » : ce champ n'existe pas .* exemple « street », /],
    ['address.postalCode', '9100', /« address.postalCode ».*cinq chiffres/],
    ['url', 'www.entreprise.fr', /« url ».*"https:\/\/www.votre-domaine.fr"/],
    ['url', 'https://a.github.io/site', /« url ».*sans rien après le domaine/],
    ['email', 'contact@', /« contact@ » ne convient pas.*"contact@entreprise.fr"/],
    ['phone', '01 99 00 12', /« 01 99 00 12 ».*dix chiffres.*"01 99 00 12 34"/],
    ['openingHours.0.from', 'lundi', /« openingHours.0.from » : « lundi ».*"monday"/],
    ['openingHours.0.closes', '9h00', /« openingHours.0.closes » .* par exemple/],
    ['replyDelay', 'bientôt', /« replyDelay » : « bientôt » .*"24h"/],
    ['legal.form', '', /« legal.form ».*la forme juridique/],
    ['legal.siren', '123 456 783', /« legal.siren ».*chiffre de contrôle/],
    ['legal.siret', '123 456 782 00011', /« legal.siret ».*chiffre de contrôle/],
    ['legal.siret', '987 654 324 00019', /« legal.siret ».*commence par le SIREN/],
    ['legal.vatNumber', 'FR 12 123456782', /« legal.vatNumber ».*la clé/],
    ['legal.vatNumber', 'FR 14 987654324', /« legal.vatNumber ».*finit par le SIREN/],
    ['legal.updated', '20/11/2026', /« legal.updated ».*"2026-11-20"/],
    ['legal.host', 'x', /« legal.host » : « x ».*accolades, par exemple \{ "name": …, "address"/],
    ['legal.host.phone', '1 202 555 0123', /« legal.host.phone ».*avec son indicatif/],
  ],
  'figures.json': [
    ['hero.apprenants.value', '2500+', /« 2500\+ ».*sans espace ni guillemets, par exemple 2500/],
    ['hero.formateurs.value', 2.55, /« hero.formateurs.value ».*une décimale.* 2500 ou 98.5/],
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
    ['certification.qualiopi', ['formation'], /« certification.qualiopi.0 » .*"training"/],
    ['certification.qualiopi', ['training'], /publiez le certificat avec la certification/],
    ['certification', null, /champ « certification » : cette valeur ne convient pas/],
    ['certification.certificate', './absent.pdf', /« .\/absent.pdf » : ce fichier n'existe pas/],
  ],
  'testimonial.json': [
    ['underlined', 'jamais dit', /« underlined » .*recopiez des mots/],
    ['author', '', /« author » .*écrivez qui le dit/],
  ],
  'sections/contact.json': [
    ['highlighted', 'vos cours.', /« highlighted » : « vos cours. » .*recopiez la fin du titre/],
    ['marginNote', 'x'.repeat(31), /« marginNote » .*trente signes/],
  ],
  'cities.json': [
    ['1.x', 500, /« 1.x » \(Lyon\) .*de 0 à 480/],
    ['1.side', 'top', /« 1.side » \(Lyon\) .*"above-right"/],
    ['2', 'Nice', /champ « 2 » : « Nice ».*accolades/],
  ],
  [TEAM]: [
    ['biographie', 'x', /champ « biographie » : ce champ n'existe pas.*par exemple « bio »/],
    ['order', 'deux', /champ « order » : « deux ».*par exemple 1/],
    ['picture', './absent.jpg', /champ « picture » : « .\/absent.jpg » : ce fichier n'existe pas/],
    ['picture', './Karim-Belaziz.svg', /n'existe pas \(les majuscules et les accents comptent\)/],
    ['picture', 5, /champ « picture » : « 5 » ne convient pas/],
    ['name', ' SOLÈNE MARIVAULT', /champ « name » .* déjà dans content\/team\/karim/],
  ],
  [LOGO]: [['logo', 'logo.svg', /champ « logo » : « logo.svg » ne convient.*"\.\/campus\.svg"/]],
};

test.each(['demo', 'tests/contents/other-company'])('the content is valid: %s', async (name) => {
  const folder = new URL(`../../${name}/`, import.meta.url);
  expect((await checkContent(folder)).problems).toEqual([]);
});

const BOM = '\uFEFF';
const head = (body: string) => `---\ntitle: R\n---\n${body}`;

/** Unreadable files: the file, its content, the error message. */
const FILES: [file: string, text: string | Buffer, sentence: RegExp][] = [
  ['figures.json', '{\n  "a": true\n  "b": {}\n}', /ligne 2, colonne 12 .*il manque une virgule/],
  ['figures.json', '{\n  "a": 2 500\n}', /ligne 2, colonne 9 .*s'écrit sans espace/],
  ['figures.json', '{\n  "a": 94,5,\n  "b": 1\n}', /ligne 2, .*avec un point, par exemple 48.6298/],
  ['figures.json', '{\n  // note\n  "a": 1\n}', /ligne 1, colonne 2 .*vérifiez la virgule/],
  ['figures.json', '{\r\n  "a": true\r\n  "b": {}\r\n}', /ligne 2, colonne 12 .*une virgule/],
  ['figures.json', '{\n  "a": oui\n}', /ligne 2, colonne 8 .*« oui » s'écrit entre guillemets/],
  ['figures.json', '{\n  "a": [1,,2]\n}', /ligne 2, .*il manque la valeur/],
  ['figures.json', '{\n  "a": true', /ligne 2, colonne 12 .*accolade fermante/],
  ['company.json', '{\n  "name": “Interligne”,\n  "a": 1\n}', /ligne 2, .*guillemets droits/],
  ['company.json', '{\n  "name": ,\n  "a": 1\n}', /ligne 2, .*il manque la valeur/],
  ['company.json', '{\n  "a": 1,\n  "b":\n  "c": 1\n}', /ligne 3, colonne 6 .*manque la valeur/],
  ['company.json', '{\n  "a": "b,\n  "c": 1\n}', /ligne 2, colonne 8 .*le guillemet de la fin/],
  ['company.json', '{\n  "a": 1,\n}', /ligne 2, .*enlevez la virgule/],
  ['company.json', '{\n  "a": "dit "oui" ici"\n}', /ligne 2, .*les guillemets s'écrivent « »/],
  ['company.json', `${BOM}{}`, /« UTF-8 avec BOM ».*enregistrez-le en UTF-8/],
  ['proof.json', Buffer.from('{ "a": "é" }', 'latin1'), /est en Latin-1 .*« Encodage : UTF-8 »/],
  ['proof.json', Buffer.from(`${BOM}{}`, 'utf16le'), /est en UTF-16/],
  ['proof.json', Buffer.from(`${BOM}{}`, 'utf16le').swap16(), /est en UTF-16/],
  ['testimonial.json', '{\n"a": "R\uFFFDseau" }', /ligne 2, colonne 8 : « \uFFFD » est une lettre/],
  ['testimonial.json', '{\n"a": "RÃ©seau" }', /ligne 2, colonne 8 : « Ã© » est une lettre/],
  ['company.json', '{\n<<<<<<< HEAD\n  "a": 1\n}', /ligne 2, .*« <<<<<<< » marque un conflit/],
  [LEGAL, `${head('Oui.')}\n>>>>>>> b3f`, /ligne 5, .*« >>>>>>> » marque un conflit de Git/],
  ['cities.json', '{}', /tout le fichier : cette valeur ne convient pas ; .*entre crochets/],
  // Counted from the first line of the file, not of its front matter.
  [LEGAL, '---\ntitle: "Resp\n---\nTexte.', /ligne [23], colonne \d+ .*title: Responsabilité/],
  [
    LEGAL,
    '---\ntitle: Propriété intellectuelle\n---',
    /champ « title » .* est déjà dans content\/legal\/1-/,
  ],
  [LEGAL, 'Texte seul.', /l'en-tête manque/],
  ['legal/3-donnees-personnelles.md', head('Rien.'), /aucune section n'est celle des données/],
  [LEGAL, '---\ntitle: RGPD\npersonalData: true\n---', /2 sections sont celle des données/],
  [LEGAL, head('![Notre salle](./salle.jpg)'), /image « \.\/salle\.jpg » : ce fichier n'existe/],
  [LEGAL, head('![Notre salle](./IMG_1.HEIC)'), /au format HEIC de l'iPhone/],
  ['icon.svg', '<svg><script/></svg>', /icon\.svg : ce SVG contient un script/],
  [LEGAL, head('![Salle](https://a.example/s.jpg)'), /rien n'est chargé d'ailleurs/],
];

const svg = (inside: string, size = 'viewBox="0 0 300 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
const DRAWING = '<rect width="200" height="50"/>';
const plain = (width: number, height: number, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = await plain(600, 600).jpeg().toBuffer();
const heic = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1');

/** Invalid pictures: the file name, its content, the error message. */
const PICTURES: [file: string, name: string, bytes: string | Buffer, sentence: RegExp][] = [
  [TEAM, 'narrow.png', await plain(479, 480).png().toBuffer(), /479 x 480 .*480 x 480/],
  [TEAM, 'low.png', await plain(480, 479).png().toBuffer(), /480 x 479 .*480 x 480/],
  [TEAM, 'heavy.jpg', Buffer.alloc(16_000_000), /pèse 16 Mo .*15 Mo/],
  [TEAM, 'text.jpg', 'Bonjour', /pas une image lisible/],
  [TEAM, 'cut.jpg', jpeg.subarray(0, -300), /pas une image lisible, ou il a été coupé/],
  [TEAM, 'drawing.jpg', svg(DRAWING), /pas une image lisible/],
  [TEAM, 'iphone.jpg', heic, /au format HEIC de l'iPhone.*« Le plus compatible »/],
  [LOGO, 'a.svg', svg(`${DRAWING}<script>alert(1)</script>`), /ce SVG contient un script/],
  [LOGO, 'b.svg', svg('<rect onload="x()"/>'), /ce SVG contient/],
  [LOGO, 'c.svg', svg('<image href="https://a.example/x.png"/>'), /ce SVG contient/],
  [LOGO, 'd.svg', svg('<foreignObject/>'), /ce SVG contient/],
  [LOGO, 'empty.svg', '', /ce SVG est vide, incomplet ou sans dimensions/],
  [LOGO, 'no-size.svg', svg(DRAWING, ''), /ce SVG est vide, incomplet ou sans dimensions/],
  [LOGO, 'no-namespace.svg', svg(DRAWING).replace(/xmlns="\S+"/, ''), /ce SVG est vide, incomplet/],
  [LOGO, 'cut.svg', svg(DRAWING).slice(0, -8), /ce SVG est vide, incomplet/],
  [LOGO, 'nothing.svg', svg(''), /vide ou presque blanche/],
  [LOGO, 'white.png', await plain(300, 100, 'white').png().toBuffer(), /vide ou presque blanche/],
];

async function expectRefusal(sentence: RegExp) {
  const { problems } = await checkContent(url());
  expect(problems).toEqual([expect.stringMatching(sentence)]);
  expect(problems[0]).toMatch(/^content\/.*\.$/);
}

describe.each(Object.entries(FIELDS))('refuses in %s', (file, fields) => {
  test.each(fields)('%s: %j', async (field, value, sentence) => {
    await change(file, { [field]: value });
    await expectRefusal(sentence);
  });
});

test.each(FILES)('refuses %s with the content %j', async (file, content, sentence) => {
  await writeFile(at(file), content);
  await expectRefusal(sentence);
});

test.each(PICTURES)('refuses in %s the picture %s', async (file, name, bytes, sentence) => {
  await writeFile(at(`${dirname(file)}/${name}`), bytes);
  await change(file, { [file === TEAM ? 'picture' : 'logo']: `./${name}` });
  await expectRefusal(sentence);
});

test.each(['company', 'requests'])('refuses content without %s.json', async (name) => {
  await rm(at(`${name}.json`));
  await expectRefusal(
    new RegExp(`${name}\\.json : ce fichier manque ; copiez-y demo/${name}\\.json`),
  );
});

test('accepts content without any other file', async () => {
  await removeOptional();
  expect((await checkContent(url())).problems).toEqual([]);
});

const ACCEPTED: [file: string, fields: Record<string, unknown>][] = [
  // As they were written until 2026-11-22.
  ['testimonial.json', { underlined: undefined }],
  ['proof.json', { certification: { qualiopi: '', declaration: '' } }],
  ['company.json', { 'legal.form': 'Entreprise individuelle', 'legal.vatNumber': undefined }],
  ['company.json', { 'legal.shareCapital': '', 'legal.registryTown': '' }],
  // With a VAT key of zeros.
  [
    'company.json',
    {
      'legal.siren': '123 456 261',
      'legal.siret': '123 456 261 00015',
      'legal.vatNumber': 'FR 00 123456261',
    },
  ],
  ['company.json', { 'legal.host.phone': '+1 202 555 0123' }],
];

test.each(ACCEPTED)('accepts %s with %j', async (file, fields) => {
  await change(file, fields);
  expect((await checkContent(url())).problems).toEqual([]);
});

test('accepts unusual but valid pictures, cities, figures, names and files', async () => {
  // Noise compresses worst, like a photo of leaves.
  const size = { width: 3200, height: 2400, channels: 3 } as const;
  const photo = sharp(randomBytes(3200 * 2400 * 3), { raw: size }).jpeg({ quality: 90 });
  expect((await photo.toFile(at('team/photo.jpg'))).size).toBeGreaterThan(6_000_000);
  await change(TEAM, { picture: './photo.jpg' });
  await plain(1200, 60, '#246').png().toFile(at('clients/wide.png'));
  await change(LOGO, { logo: './wide.png' });
  await plain(1, 1, '#246').png().toFile(at('legal/room.png'));
  await writeFile(at(LEGAL), head('![Salle](room.png)'));
  await change('cities.json', {
    8: { name: 'Brest-sur-Penfeld', x: 16, y: 134 },
  });
  await change('figures.json', { 'hero.apprenants.value': 99_999, 'hero.satisfaction.value': 100 });
  const { name } = JSON.parse(await readFile(at('organisations/altivoie.json'), 'utf8'));
  await change(LOGO, { name });
  // macOS writes it beside a file on other file systems.
  await cp(at(TEAM), at('team/._karim.json'));
  const { problems, entries } = await checkContent(url());
  expect(problems).toEqual([]);
  const heaviest = heaviestPictures(entries, url());
  expect(heaviest).toHaveLength(5);
  expect(heaviest[0]).toMatch(/^\d+,\d Mo : content\/.*karim.*photo\.jpg/);
  expect(heaviest[4]).toMatch(/^\d{1,3} ko : /);
});

test('accepts values as people write them, and the site writes them its own way', async () => {
  const written: [file: string, field: string, written: unknown, read: unknown][] = [
    // Apostrophes and spaces of office software.
    ['company', 'tagline', 'L’IT\u00a0: des cours\u202f!', "L'IT : des cours !"],
    ['company', 'phone', '0199001234', '01 99 00 12 34'],
    ['company', 'phone', '+33 (0)1-99.00 12-34', '01 99 00 12 34'],
    ['company', 'address.postalCode', '91 000', '91000'],
    ['company', 'legal.siren', '123456782', '123 456 782'],
    ['company', 'legal.siret', '123.456.782-00010', '123 456 782 00010'],
    ['company', 'legal.vatNumber', 'fr11 123456782', 'FR 11 123 456 782'],
    ['company', 'legal.host.phone', '01.99.00.56.78', '01 99 00 56 78'],
    ['company', 'openingHours.0.closes', '18:45', '18h45'],
    ['company', 'replyDelay', '48 heures', '48h'],
    ['company', 'replyDelay', '2 jours ouvrés', '2 jours ouvrés'],
    ['company', 'replyDelay', '', '24h'],
    ['company', 'replyDelay', undefined, '24h'],
    ['company', 'address.latitude', '48,6298', 48.6298],
    ['figures', 'hero.satisfaction.value', '98,5', 98.5],
    ['figures', 'hero.apprenants.value', '2 500', 2500],
    ['proof', 'certification.declaration', '11911234567', '11 91 12345 67'],
  ];
  for (const [file, field, value, read] of written) {
    await change(`${file}.json`, { [field]: value });
    const { problems, entries } = await checkContent(url());
    expect(problems, field).toEqual([]);
    const { data } = entries.find(({ kind }) => kind === file) ?? {};
    expect(valueAt(data, field.split('.')), field).toBe(read);
  }
});

test('VS Code finds a schema for each kind of JSON content, beside its other settings', async () => {
  await mkdir(at('.vscode'));
  await writeFile(at('.vscode/settings.json'), '{\n  // Mine.\n  "editor.wordWrap": "on"\n}\n');
  await writeEditorSchemas(url());
  const text = await readFile(at('.vscode/settings.json'), 'utf8');
  expect(text).toContain('{\n  // Mine.\n  "editor.wordWrap": "on"');
  const named = parse(text)['json.schemas'] as { fileMatch: string[]; url: string }[];
  expect(named.flatMap(({ fileMatch }) => fileMatch)).toEqual(
    expect.arrayContaining(['/content/company.json', '/content/team/*.json']),
  );
  expect(named).toHaveLength(Object.keys(CONTENT_KINDS).length - 1);
  for (const { url } of named) await readFile(at(url));
  const file = at('.astro/content-schemas/company.schema.json');
  const { $schema, properties, required } = JSON.parse(await readFile(file, 'utf8'));
  expect($schema).toContain('draft-07');
  expect(required).not.toContain('placeholder');
  expect(properties.name.errorMessage).toMatch(/^Attendu : .*Interligne$/);
  expect(properties.placeholder.errorMessage).toMatch(/true \(oui\) ou false \(non\)$/);
});
