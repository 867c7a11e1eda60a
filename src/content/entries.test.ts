import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { entries } from '../../tests/support/content.ts';
import { changeFile, copyDemonstration, setFields } from '../../tests/support/content-copy.ts';
import { object } from '../schema/fields.ts';
import { type FieldSchema, jsonSchema, valueAt } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { checkFiles, isValid, type ValidEntry, validate } from './entries.ts';
import { describeFinding } from './finding.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';

/** The findings for the demonstration's file of a kind with some fields replaced. */
function findingsOf(kind: Kind, fields: Record<string, unknown>) {
  const { file, data } = entries.find((entry) => entry.kind === kind) as ValidEntry;
  const entry = validate(file, kind, setFields(structuredClone(data), fields));
  return isValid(entry) ? [] : entry.findings;
}

const LYON = {
  street: 'Rue',
  postalCode: '69001',
  city: 'Lyon',
  department: 'Rhône',
  latitude: 45.76,
  longitude: 4.84,
};

/** The paths of the lists in a value. */
const listsIn = (value: unknown, path: string[] = []): string[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(Array.isArray(value) ? [path.join('.')] : []),
        ...Object.entries(value).flatMap(([key, inner]) => listsIn(inner, [...path, key])),
      ]
    : [];

test('a text in the place of any list gets an instruction in French', () => {
  const lists = entries.flatMap(({ kind, data }) =>
    listsIn(data).flatMap((field) => (field ? [{ kind, field }] : [])),
  );
  expect(lists.length).toBeGreaterThan(10);
  for (const { kind, field } of lists) {
    const [finding] = findingsOf(kind, { [field]: 'Rien' });
    expect(finding?.sentence, `${kind} ${field}`).toMatch(/^« "Rien" » ne convient pas ; écrivez/);
  }
});

test.each<[kind: Kind, field: string, value: unknown, sentence: RegExp]>([
  [
    'company',
    'name',
    undefined,
    /« Nom commercial » \(name\) : ce champ manque ; écrivez, après le premier \{, la ligne « "name": "Interligne", », avec/,
  ],
  ['company', 'name', 'N'.repeat(61), /60 signes au plus/],
  ['company', 'phnoe', 'x', /« phnoe » \(phnoe\) : ce champ n'existe pas ; le site ne le lit pas/],
  ['company', 'address.postalCode', '9100', /cinq chiffres/],
  ['company', 'url', 'www.entreprise.fr', /"https:\/\/www.entreprise.fr"/],
  ['company', 'email', 'contact@', /« contact@ » ne convient pas.*"contact@entreprise.fr"/],
  ['company', 'phone', '01 99 00 12', /« 01 99 00 12 ».*cinq paires de chiffres.*"01 99 00 12 34"/],
  ['company', 'legal.form', '', /la forme juridique/],
  ['company', 'legal.siren', '123 456 783', /chiffre de contrôle/],
  ['company', 'legal.siret', '987 654 324 00019', /commence par le SIREN/],
  ['company', 'legal.vatNumber', 'FR 12 123 456 782', /la clé/],
  ['company', 'legal.vatNumber', 'FR 14 987 654 324', /finit par le SIREN/],
  ['company', 'legal.updated', '20/11/2026', /"2026-11-20"/],
  ['company', 'address.latitude', 486298, /« 486298 » .*de -90 à 90.*par exemple 48\.6298/],
  ['company', 'address.longitude', -181, /« -181 » ne convient pas.*de -180 à 180/],
  [
    'company',
    'address.longitude',
    55.4,
    /« 48.6298 » .*pas en France métropolitaine, comme ce code/,
  ],
  [
    'company',
    'openingHours',
    [{ from: 'monday', to: 'friday', opens: '9h00', closes: '8h59' }],
    /« Horaires > .*Fermeture » .*la fermeture vient après l'ouverture/,
  ],
  ['company', 'legal.host', 'x', /« "x" » .* ; écrivez à sa place \{ "name": ".*", "address"/],
  ['company', 'legal.host.phone', '1 202 555 0123', /avec son indicatif/],
  ['figures', 'hero.apprenants.value', '2 500', /« "2 500" ».*sans espace.*par exemple 2500/],
  ['figures', 'hero.formateurs.value', 2.55, /une décimale/],
  ['figures', 'hero.satisfaction.value', 960, /ne dépasse pas 100/],
  [
    'figures',
    'results.missions.value',
    250_000,
    /six signes, par exemple 99999\+ : il y en a 7\.$/,
  ],
  ['requests', 'delivery', 'mail', /« mail » ne convient pas ; écrivez "none"/],
  ['requests', 'recipients.contact', [], /au moins une adresse/],
  ['requests', 'retentionMonths.trainer', 25, /de 1 à 23 \(la CNIL admet deux ans/],
  ['requests', 'cvInMail', 'oui', /écrivez true \(oui\) ou false/],
  ['proof', 'certification.qualiopi', ['training'], /publiez le certificat avec la certification/],
  ['testimonial', 'author', '', /: ce champ est vide ; écrivez qui le dit/],
  [
    'testimonial',
    'quote',
    'Un *seul.',
    /« Un \*seul. » ne convient pas ; .* une étoile \(\*\) avant et/,
  ],
  ['testimonial', 'quote', 'Un ** seul.', /étoile/],
  ['testimonial', 'role', 3, /sa fonction, ou rien, par exemple ".*" \(pour rien : ""\)\.$/],
  ['sections/contact', 'title', 'De *vos cours.', /surligner.*"Parlons de \*vos formations.\*"/],
  [
    'clients',
    'logo',
    'logo.svg',
    /« Logo » \(logo\) : « logo.svg » ne .*"\.\/logo\.svg", et posez/,
  ],
])('refuses in %s the field %s: %j', (kind, field, value, sentence) => {
  const findings = findingsOf(kind, { [field]: value });
  expect(findings.map((finding) => describeFinding(finding, 'content'))).toEqual([
    expect.stringMatching(sentence),
  ]);
  expect(describeFinding(findings[0] as (typeof findings)[0])).toMatch(
    /^demo\/\S+\.json, champ « .*\.$/,
  );
});

test.each<[kind: Kind, field: string, typed: string, shown: string]>([
  ['company', 'phone', '0160771234', '01 60 77 12 34'],
  ['company', 'phone', '01.60.77.12.34', '01 60 77 12 34'],
  ['company', 'phone', '+33 (0)1-60-77-12-34', '01 60 77 12 34'],
  ['company', 'phone', '+33\u00a01 60 77 12 34', '01 60 77 12 34'],
  ['company', 'phone', '+687 27 00 00', '+687 27 00 00'],
  ['company', 'legal.host.phone', '0033160771234', '01 60 77 12 34'],
  ['company', 'legal.host.phone', '+352 26 12 34', '+352 26 12 34'],
  ['company', 'legal.host.phone', '1007', '1007'],
  ['company', 'legal.siren', '123456782', '123 456 782'],
  ['company', 'legal.siret', '123.456.782.00010', '123 456 782 00010'],
  ['company', 'legal.siret', '12345678200010', '123 456 782 00010'],
  ['company', 'legal.vatNumber', 'fr11123456782', 'FR 11 123 456 782'],
  ['company', 'address.postalCode', '91 000', '91000'],
  ['proof', 'certification.declaration', '11910000000', '11 91 00000 00'],
])('formats in %s the field %s typed as %s: %s', (kind, field, typed, shown) => {
  const { file, data } = entries.find((entry) => entry.kind === kind) as ValidEntry;
  const entry = validate(file, kind, setFields(structuredClone(data), { [field]: typed }));
  expect(isValid(entry) && valueAt(entry.data, field.split('.'))).toBe(shown);
});

// Remove this test with former-fields.ts.
test.each<[kind: Kind, fields: Record<string, unknown>, expected: string]>([
  [
    'sections/contact',
    { title: 'Vos cours, vos cours.', highlighted: 'vos cours.' },
    'highlighted : ce champ n\'existe plus ; supprimez-le, et écrivez "title": "Vos cours, *vos cours.*"',
  ],
  [
    'testimonial',
    { quote: 'Un "vrai" suivi.', underlined: 'vrai' },
    'underlined : ce champ n\'existe plus ; supprimez-le, et écrivez "quote": "Un \\"*vrai*\\" suivi."',
  ],
  [
    'sections/contact',
    { title: "L'équipe qui *vous répond.*", highlighted: 'vous répond.' },
    "highlighted : ce champ n'existe plus ; supprimez-le",
  ],
  [
    'sections/contact',
    { title: 'Un titre', highlighted: '' },
    "highlighted : ce champ n'existe plus ; supprimez-le",
  ],
  ['cities', { '0.side': 'left' }, "0.side : ce champ n'existe plus ; supprimez-le"],
  [
    'sections/contact',
    { mark: 'Sur mesure', marginNote: 'Sur mesure' },
    "mark : ce champ n'existe plus ; supprimez-le",
  ],
])('gives an instruction for a former field of %s', (kind, fields, expected) => {
  const findings = findingsOf(kind, fields);
  expect(findings.map(({ field, sentence }) => `${field} : ${sentence}`)).toEqual([expected]);
});

test.each<[kind: Kind, fields: Record<string, unknown>]>([
  ['company', { address: LYON }],
  ['company', { address: { ...LYON, postalCode: '97400', latitude: -20.88, longitude: 55.45 } }],
  ['testimonial', { quote: '', author: '' }],
  ['testimonial', { quote: 'Sans mots soulignés.' }],
  ['sections/contact', { title: '*Deux* fois *surligné*' }],
  [
    'company',
    {
      'legal.form': 'Entreprise individuelle',
      'legal.shareCapital': '',
      'legal.vatNumber': undefined,
    },
  ],
  ['company', { 'legal.form': 'EI', 'legal.shareCapital': '', 'legal.registryTown': '' }],
  ['company', { 'legal.shareCapital': '37 000 € (capital variable)' }],
  ['company', { 'legal.shareCapital': '1.500,50 euros' }],
  ['figures', { 'hero.apprenants.value': 99_999, 'hero.satisfaction.value': 100 }],
])('accepts in %s %j', (kind, fields) => {
  expect(findingsOf(kind, fields)).toEqual([]);
});

test('reads files whose names contain # or %, and suggests names for those that pages import', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyDemonstration(folder);
  const rename = (from: string, to: string) => renameSync(join(folder, from), join(folder, to));
  rename('team/karim-belaziz.json', 'team/équipe #1.json');
  rename('clients/aubrane.json', 'clients/100 %.json');
  writeFileSync(join(folder, 'certificat #1 100 %.pdf'), '%PDF-');
  changeFile(folder, 'proof.json', {
    'certification.certificate': './certificat #1 100 %.pdf',
    'certification.qualiopi': ['training'],
  });
  const { entries, findings } = await checkFiles(folder);
  expect(findings).toEqual([]);
  expect(entries.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['team/équipe #1.json', 'clients/100 %.json']),
  );

  rename('team/karim-belaziz.svg', 'team/équipe #1.svg');
  changeFile(folder, 'team/équipe #1.json', { picture: './équipe #1.svg' });
  rename('clients/aubrane.svg', 'clients/100 %.svg');
  changeFile(folder, 'clients/100 %.json', { logo: './100 %.svg' });
  rename('legal/5-credits.md', 'legal/5 : quoi ?.md');
  const found = (await checkFiles(folder)).findings;
  expect(found.map((finding) => describeFinding(finding, 'content')).sort()).toEqual([
    expect.stringMatching(/^content\/clients\/100 %\.json.*\(logo\).*« % ».*exemple 100\.svg, ici/),
    expect.stringMatching(/^content\/legal\/5 : quoi \?\.md : .*« \? ».*exemple 5-quoi\.md\.$/),
    expect.stringMatching(/^content\/team\/équipe #1\.json.*« # ».*exemple equipe-1\.svg, ici/),
  ]);
});

test('every text has a maximum length', () => {
  const unlimited = (field: FieldSchema, path: string): string[] => [
    ...(field.type === 'string' && !field.enum && !field.format && !field.maxLength ? [path] : []),
    ...Object.entries(field.properties ?? {}).flatMap(([name, property]) =>
      unlimited(property, `${path}.${name}`),
    ),
    ...(field.items ? unlimited(field.items, path) : []),
  ];
  const kinds = Object.entries<ContentKind>(CONTENT_KINDS);
  expect(kinds.flatMap(([name, { schema }]) => unlimited(jsonSchema(schema), name))).toEqual([]);
});

test('reports every unknown field of a file', () => {
  const findings = findingsOf('sections/contact', { titre: 'Équipe', marge: '' });
  const fields = findings.map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['titre', 'marge']));
});

test('reports a folder of entries that cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyDemonstration(folder);
  rmSync(join(folder, 'team'), { recursive: true });
  writeFileSync(join(folder, 'team'), '');
  const { findings } = await checkFiles(folder);
  expect(findings).toEqual([expect.objectContaining({ severity: 'error', file: 'team' })]);
});

test('reports only files that are missing, unreadable or misnamed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const found = async () => {
    const { findings } = await checkFiles(folder);
    return findings.map((finding) => describeFinding(finding, 'content')).sort();
  };
  copyDemonstration(folder);
  expect(await found()).toEqual([]);

  // macOS creates such files beside others on other file systems.
  writeFileSync(join(folder, 'team/._karim-belaziz.json'), '\0');
  writeFileSync(join(folder, 'cities.json'), '[\n  { "name": “Lyon” }\n]');
  writeFileSync(join(folder, 'icon.svg'), '<svg><script/></svg>');
  changeFile(folder, 'team/karim-belaziz.json', { picture: './absent.jpg' });
  changeFile(folder, 'proof.json', {
    'certification.certificate': './absent.pdf',
    'certification.qualiopi': ['training'],
  });
  const absent = ['sections/contact.json', 'sections/team.json', 'testimonial.json', 'clients'];
  for (const name of ['requests.json', ...absent]) rmSync(join(folder, name), { recursive: true });
  expect(await found()).toEqual([
    expect.stringMatching(/^content\/cities\.json : ligne 2, colonne 13, .*guillemets droits/),
    expect.stringMatching(/^content\/icon\.svg : ce SVG contient un script/),
    expect.stringMatching(/^content\/proof\.json, champ .*certificate\) : .*n'existe pas/),
    expect.stringMatching(
      /^content\/requests\.json : ce fichier manque ; .* copiez demo\/requests/,
    ),
    expect.stringMatching(/^content\/sections\/contact\.json : ce fichier manque/),
    expect.stringMatching(
      /^content\/team\/karim-belaziz\.json, champ « Portrait » \(picture\) : .*n'existe pas/,
    ),
  ]);
});

test('names the folder that a misplaced card fits best', () => {
  const { title, bio, ...fields } = CONTENT_KINDS.team.schema.shape;
  const sessions = { ...CONTENT_KINDS.team, title: 'Séances', schema: object(fields) };
  Object.assign(CONTENT_KINDS, { sessions });
  const [member] = entries.filter(({ kind }) => kind === 'team');
  const entry = validate('clients/ada.json', 'clients', member?.data);
  Reflect.deleteProperty(CONTENT_KINDS, 'sessions');
  expect(isValid(entry) ? [] : entry.findings).toMatchObject([
    {
      sentence: expect.stringMatching(
        / celles de « Équipe » \(title, .*bio, .*picture, .*alt.*\) : /,
      ),
    },
  ]);
});
