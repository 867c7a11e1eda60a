import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../tests/server/support.ts';
import { changeFile, copyDemonstration } from '../../tests/support/content-copy.ts';
import { shownSections } from '../landing/sections.ts';
import { checkContent, refuseBlankNotices } from './check.ts';
import { describeBlanks } from './finding.ts';
import { DEMONSTRATION } from './folder.ts';
import { createReceptionSettings } from './reception-settings.ts';
import { writeBlankContent } from './scaffold.ts';

const folder = await newFolder();
beforeEach(() => copyDemonstration(folder));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const change = (file: string, fields: Record<string, unknown>) => changeFile(folder, file, fields);
const problems = async () => (await checkContent(folder)).problems;
const blanks = async () =>
  (await checkContent(folder)).blanks.map(({ file, path }) => `${file} ${path.join('.')}`);

test('the demonstration has no error and no blank fact; files that nothing reads are named', async () => {
  const { problems, blanks, unread } = await checkContent(DEMONSTRATION);
  expect({ problems, blanks, unread }).toEqual({ problems: [], blanks: [], unread: [] });
  write('team/claire.jsn', '{}');
  write('Notes.docx', '');
  expect((await checkContent(folder)).unread.sort()).toEqual(['Notes.docx', 'team/claire.jsn']);
});

test('new content has nothing of the demonstration that only a company can state', async () => {
  rmSync(folder, { recursive: true });
  writeBlankContent(folder);
  const { problems, blanks, content, empty, unread } = await checkContent(folder);
  expect({ problems, unread }).toEqual({ problems: [], unread: [] });
  expect(empty).toContain('Témoignage');
  expect(content).toMatchObject({ team: [], clients: [], organisations: [], cities: [] });
  // Names, numbers, prices and dates of the demonstration.
  const { legal: _, requests: __, ...texts } = content;
  expect(JSON.stringify(texts).replaceAll(/bac \+ \d|35 heures/g, '')).not.toMatch(
    /Interligne|Évry|Exemple|\d|€|Lyon|Hélène/,
  );
  expect(describeBlanks(blanks, 'content').join('\n')).toMatch(
    /^content\/company\.json, « Entreprise »\n {4}Nom commercial\n.*« Page : hackathons » \(ou supprimez ce fichier\)\n.*Combien coûte un hackathon \? > Réponse/s,
  );
});

/** Faults of the content, by what the check names: the file, and the field by its label. */
test.each<[name: RegExp, fault: () => void]>([
  [/^content\/proof\.json : ligne 1, colonne 2/, () => write('proof.json', '{')],
  [/^content\/company\.json/, () => rmSync(join(folder, 'company.json'))],
  [/^content\/legal\//, () => rmSync(join(folder, 'legal'), { recursive: true })],
  [/« adresse ».*address/, () => change('company.json', { adresse: {} })],
  [/« Adresse » \(address\)/, () => change('company.json', { address: undefined })],
  [/« Téléphone »/, () => change('company.json', { phone: '01' })],
  [/« Nom commercial » .* 60/, () => change('company.json', { name: 'x'.repeat(61) })],
  [/« Présentation en pied de page »/, () => change('company.json', { footer: 'a <b>b</b>' })],
  [/SIRET/, () => change('company.json', { 'legal.siret': '987 654 324 00027' })],
  [
    /« Questions et réponses > Que payez-vous et quand \? > Réponse »/,
    () => change('sections/trainers.json', { 'questions.1.answer': 5 }),
  ],
  [
    /« Paris > Latitude »/,
    () => write('cities.json', '[{ "name": "Paris", "latitude": 2.3, "longitude": 48.8 }]'),
  ],
  [/absent\.png/, () => change('team/karim-belaziz.json', { picture: './absent.png' })],
  [/karim.* \(picture\)/, () => usePicture(Buffer.alloc(0))],
  [/karim.* 90 x 90/, async () => usePicture(await photo(90))],
  [/karim.* \(picture\)/, async () => usePicture((await photo(600)).subarray(0, 500))],
  [
    /aubrane.* \(logo\)|aubrane.*script/,
    () => {
      write('clients/unsafe.svg', '<svg xmlns="…" width="9" height="9"><script/></svg>');
      change('clients/aubrane.json', { logo: './unsafe.svg' });
    },
  ],
  [
    /PDF/,
    () =>
      change('proof.json', {
        'certification.qualiopi': ['training'],
        'certification.certificate': './certificat.pdf',
      }),
  ],
  [/2-responsabilite\.md.*# Un titre/, () => writeLegal('# Un titre')],
  [/2-responsabilite\.md.*<br\/>/, () => writeLegal('Un <br/> saut')],
  [/2-responsabilite\.md.*image/, () => writeLegal('![Plan](https://a.example/plan.png)')],
  [/\/tarifs/, () => writeLegal('[a](/legal-notices) [b](https://www.cnil.fr) [c](/tarifs)')],
  [/#x/, () => writeLegal('[a](/#team) [b](/#x)')],
  [/ligne 5 : \{company\.mail\}.*\{company\.email\}/, () => writeLegal('{company.mail}')],
  [/ligne 5 : \{x\}/, () => writeLegal('{company.email} `{x}`')],
  [
    /\(privacy\) : \{requests\.month\}/,
    () => change('requests.json', { privacy: '{requests.month}' }),
  ],
  [/legal\/6\.md, « Titre »/, () => write('legal/6.md', '---\ntitle: Hébergeur\n---\nTexte.\n')],
  [/24 mois/, () => change('requests.json', { copiesMonths: 2 })],
  [/^content\/legal\//, () => rmSync(join(folder, 'legal/3-donnees-personnelles-simulation.md'))],
])('reports a fault, and names %s', async (name, fault) => {
  await fault();
  expect(await problems()).toEqual([expect.stringMatching(name)]);
});

const writeLegal = (markdown: string) =>
  write('legal/2-responsabilite.md', `---\ntitle: Responsabilité\n---\n\n${markdown}\n`);
const photo = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#468' } })
    .png()
    .toBuffer();
function usePicture(bytes: Buffer): void {
  writeFileSync(join(folder, 'team/new.png'), bytes);
  change('team/karim-belaziz.json', { picture: './new.png' });
}

test('a site that receives requests is not built while legal notices have blanks', async () => {
  const build = async () => refuseBlankNotices(await checkContent(folder));
  change('company.json', { 'legal.host.phone': '', address: {} });
  change('requests.json', { delivery: 'simulated' });
  await expect(build()).resolves.toBeUndefined();
  change('requests.json', { delivery: 'server' });
  await expect(build()).rejects.toThrow(
    /À remplir d'abord :\n\n\w+\/company\.json, « Entreprise »\n {4}Adresse > Rue\n.*Hébergeur > Téléphone\n$/s,
  );
  const { address } = JSON.parse(readFileSync(join(DEMONSTRATION, 'company.json'), 'utf8'));
  change('company.json', { 'legal.host.phone': '01 99 00 56 78', address });
  await expect(build()).resolves.toBeUndefined();
});

test('a section whose facts are blank is left out, unless it is required', async () => {
  const shown = async () => shownSections((await checkContent(folder)).content as never);
  const hackathon = { lead: '', nextSteps: [], example: '', questions: [] };
  const features = Object.fromEntries(
    'scoring workshops facilitation infrastructure hosting environments'
      .split(' ')
      .map((name) => [`features.${name}`, '']),
  );
  expect(await shown()).toContain('hackathon');
  change('sections/hackathon.json', { ...hackathon, ...features });
  change('sections/hero.json', { lead: '' });
  expect(await shown()).not.toContain('hackathon');
  expect(await shown()).toContain('hero');
  expect(await blanks()).toContain('sections/hackathon.json lead');
});

test('a company with a capital publishes it, and its address is no example', async () => {
  change('company.json', { 'legal.shareCapital': '', 'legal.registryTown': '' });
  expect(await blanks()).toEqual([
    'requests.json delivery',
    'company.json url',
    'company.json legal.shareCapital',
    'company.json legal.registryTown',
  ]);
  change('company.json', { 'legal.form': 'Association', url: 'https://www.savoirs.fr' });
  expect(await blanks()).toEqual(['requests.json delivery']);
});

test('a site that receives requests has a recipient', async () => {
  const none = { hackathon: [], institution: ['a@savoirs.fr'], trainer: [], contact: [] };
  const recipientsIn = async (delivery: string) => {
    change('requests.json', { delivery, recipients: none });
    const { content } = await checkContent(folder);
    return createReceptionSettings(content as never).recipients;
  };
  // A static host would publish them.
  expect(await recipientsIn('simulated')).toEqual({});
  const recipients = await recipientsIn('server');
  expect(recipients.trainer).toEqual(['contact@interligne.example']);
  expect(recipients.institution).toEqual(['a@savoirs.fr']);
  change('company.json', { email: '' });
  expect(await problems()).toHaveLength(3);
  change('company.json', { email: 'a@savoirs.fr' });
  expect(await problems()).toEqual([]);
});

test('a site that receives requests states how long it keeps them, on its legal page and beside its forms', async () => {
  const LEGAL = 'legal/3-donnees-personnelles-serveur.md';
  const text = readFileSync(join(folder, LEGAL), 'utf8');
  const names = (kind: string) => `{requests.retentionMonths.${kind}}`;
  change('requests.json', { delivery: 'server', 'retentionMonths.institution': 6 });
  // The notice of the demonstration does not name this period of its own.
  expect(await problems()).toEqual([expect.stringContaining(names('institution'))]);
  const privacy = ['hackathon', 'institution', 'contact', 'trainer'].map(names).join(' ');
  change('requests.json', { privacy });
  expect(await problems()).toEqual([]);
  for (const name of [names('trainer'), '{requests.copiesMonths}']) {
    write(LEGAL, text.replace(name, 'quelques'));
    expect(await problems()).toEqual([expect.stringContaining(name)]);
  }
  rmSync(join(folder, LEGAL));
  expect((await problems())[0]).toMatch(/^content\/legal\//);
  change('requests.json', { delivery: 'simulated' });
  expect(await problems()).toEqual([]);
});
