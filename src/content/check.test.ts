import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { changeFile, copyDemonstration } from '../../tests/support/content-copy.ts';
import { writeOtherCompany } from '../../tests/support/other-company.ts';
import { shownSections } from '../landing/sections.ts';
import { checkContent, refuseBlankNotices } from './check.ts';
import { describeBlanks } from './finding.ts';
import { DEMONSTRATION } from './folder.ts';
import { createReceptionSettings } from './reception-settings.ts';
import { writeBlankContent } from './scaffold.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => copyDemonstration(folder));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const change = (file: string, fields: Record<string, unknown>) => changeFile(folder, file, fields);
const problems = async () => (await checkContent(folder)).problems;
const blanks = async () =>
  (await checkContent(folder)).blanks.map(({ file, path }) => `${file} ${path.join('.')}`);

test('the demonstration has no error, no blank fact and no file that nothing reads', async () => {
  const { problems, blanks, unread } = await checkContent(DEMONSTRATION);
  expect({ problems, blanks, unread }).toEqual({ problems: [], blanks: [], unread: [] });
});

test('another company has all facts but an address of its own', async () => {
  await writeOtherCompany(folder);
  expect(await problems()).toEqual([]);
  expect(await blanks()).toEqual(['requests.json delivery', 'company.json url']);
});

test('new content has nothing of the demonstration that only a company can state', async () => {
  rmSync(folder, { recursive: true });
  writeBlankContent(folder);
  const { problems, blanks, content, empty, unread } = await checkContent(folder);
  expect({ problems, unread }).toEqual({ problems: [], unread: [] });
  expect(empty).toContain('Témoignage');
  // Its blank facts are listed already.
  expect(empty).not.toContain('Page : hackathons');
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

test.each([
  ['{', /^content\/proof\.json : ligne 1, colonne 2 : il manque une accolade fermante }\.$/],
  ['[]', /^content\/proof\.json : Entrée invalide : objet attendu, tableau reçu\.$/],
])('a file that is %j is an error', async (text, sentence) => {
  write('proof.json', text);
  expect(await problems()).toEqual([expect.stringMatching(sentence)]);
});

test.each<[field: string, value: unknown, sentence: RegExp]>([
  ['adresse', {}, / : il n'y a pas de champ « adresse » \(le plus proche : address\)\.$/],
  [
    'address.street',
    5,
    /« Adresse > Rue » \(address\.street\) : Entrée invalide : chaîne de carac/,
  ],
  ['address', undefined, /« Adresse » \(address\) : ce champ manque\.$/],
  ['phone', '01', /« Téléphone » \(phone\) : cette valeur n'est pas acceptée ; attendu : un num/],
  [
    'name',
    'x'.repeat(61),
    /« Nom commercial » \(name\) : 60 caractères au plus ; attendu : le nom comm/,
  ],
  ['footer', 'a <b>b</b>', /« Présentation en pied de page » \(footer\) : ni balise, ni lien/],
  ['services', Array(7).fill('Cours'), /« Services » \(services\) : 6 éléments au plus/],
  ['schemaOrgHours', 'lundi 9h', /moteurs de recherche » .* par exemple « Mo-Fr 09:00-17:00 »/],
  ['legal.siret', '987 654 324 00027', /un SIRET commence par le SIREN/],
  [
    'legal.host.logMonths',
    0,
    /« Données légales > Hébergeur > Journal des visites, en mois » .* : 1 au moins/,
  ],
  ['address.latitude', 91, /« Adresse > Latitude » .* : 90 au plus/],
])('a wrong %s is an error with its label and hint', async (field, value, sentence) => {
  change('company.json', { [field]: value });
  expect(await problems()).toEqual([expect.stringMatching(sentence)]);
});

test('names the item of a list by its first text', async () => {
  change('sections/trainers.json', { 'questions.1.answer': 5, 'questions.2.answer': '' });
  expect(await problems()).toEqual([
    expect.stringContaining('« Questions et réponses > Que payez-vous et quand ? > Réponse »'),
  ]);
});

test('a required file or folder that is missing is an error', async () => {
  for (const name of ['company.json', 'legal', 'proof.json', 'team'])
    rmSync(join(folder, name), { recursive: true });
  expect(await problems()).toEqual([
    'content/company.json : ce fichier manque.',
    'content/legal/ : ce fichier manque.',
  ]);
});

test('each unsuitable picture is one error among the others', async () => {
  const photo = sharp({ create: { width: 600, height: 750, channels: 3, background: '#468' } });
  await photo.clone().resize(90, 90).png().toFile(join(folder, 'team/small.png'));
  const bytes = await photo.jpeg().toBuffer();
  writeFileSync(join(folder, 'team/cut.jpg'), bytes.subarray(0, bytes.length / 2));
  write('team/empty.png', '');
  write('clients/unsafe.svg', '<svg xmlns="…" width="9" height="9"><script/></svg>');
  change('team/aissata-dorval.json', { picture: './cut.jpg' });
  change('team/karim-belaziz.json', { picture: './small.png' });
  change('team/solene-marivault.json', { picture: './empty.png' });
  change('team/thomas-lerouvier.json', { picture: './absent.png' });
  change('clients/aubrane.json', { logo: './unsafe.svg' });
  change('testimonial.json', { role: 5 });
  expect(await problems()).toEqual([
    expect.stringMatching(/testimonial\.json.* \(role\) : Entrée invalide/),
    expect.stringMatching(/aissata.* \(picture\) : ce fichier n'est pas une image lisible/),
    expect.stringMatching(/karim.* : l'image mesure 90 x 90 pixels : il en faut/),
    expect.stringMatching(/solene.* : ce fichier n'est pas une image lisible/),
    expect.stringMatching(/thomas.* : il n'y a pas de fichier absent\.png à côté/),
    expect.stringMatching(/aubrane.* : ce SVG contient un script/),
  ]);
});

test('the map shows cities of metropolitan France', async () => {
  const city = { name: 'Paris', latitude: 2.3522, longitude: 48.8566 };
  write('cities.json', JSON.stringify([city]));
  expect(await problems()).toEqual([
    expect.stringMatching(/« Paris > Latitude » \(0\.latitude\) : la carte ne montre que la métro/),
  ]);
});

test('a certificate is a PDF', async () => {
  change('proof.json', {
    'certification.qualiopi': ['training'],
    'certification.certificate': './certificat.pdf',
  });
  expect(await problems()).toEqual([expect.stringMatching(/manque, ou n'est pas un PDF\.$/)]);
  write('certificat.pdf', '%PDF-1.4\n%%EOF\n');
  expect(await problems()).toEqual([]);
});

test('links lead to pages, to shown sections or to other sites', async () => {
  const links = '[a](/legal-notices) [b](/#team) [c](https://www.cnil.fr) [d](/tarifs) [e](/#x)';
  write('legal/2-responsabilite.md', `---\ntitle: Responsabilité\n---\n\n${links}\n`);
  const found = async () => (await problems()).map((one) => /« (.*?) »/.exec(one)?.[1]);
  expect(await found()).toEqual(['/tarifs', '/#x']);
  for (const name of ['team', 'clients']) rmSync(join(folder, name), { recursive: true });
  expect(await found()).toEqual(['/#team', '/tarifs', '/#x']);
});

test('the legal notices have no section twice', async () => {
  write('legal/6.md', '---\ntitle: Hébergeur\n---\nTexte.\n');
  // Two sections with one title may be for one mode each.
  write('legal/7.md', '---\ntitle: Crédits\nwhen: server\n---\nTexte.\n');
  write('legal/8.md', '---\ntitle: "Données personnelles : le serveur du site"\n---\nTexte.\n');
  expect(await problems()).toEqual([
    'content/legal/6.md, « Titre » (title) : la page a déjà une partie « Hébergeur ».',
    'content/legal/7.md, « Titre » (title) : la page a déjà une partie « Crédits ».',
    expect.stringMatching(/^content\/legal\/8\.md, /),
  ]);
});

test.each([
  ['# Un titre', /« # Un titre » est un titre de page/],
  ['Un titre\n===', /« === » est un titre de page/],
  ['Un <br/> saut, <https://www.cnil.fr>', /« <br\/> » est du HTML/],
  ['<!-- note -->', /« <!-- » est du HTML/],
  ['![Plan](plan.png)', /est une image : ce texte ne peut pas en avoir\.$/],
])('a legal text refuses %j', async (markdown, sentence) => {
  const file = 'legal/2-responsabilite.md';
  write(file, `---\ntitle: Responsabilité\n---\n\n### Titre\n\n${markdown}\n`);
  expect((await problems()).filter((one) => !one.includes('le lien'))).toEqual([
    expect.stringMatching(sentence),
  ]);
});

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

test.each(['simulated', 'server'])(
  'the legal notices have a section on personal data: %s',
  async (delivery) => {
    change('requests.json', { delivery });
    expect(await problems()).toEqual([]);
    const file = delivery === 'server' ? 'serveur' : 'simulation';
    rmSync(join(folder, `legal/3-donnees-personnelles-${file}.md`));
    expect((await problems())[0]).toMatch(/^content\/legal\/ : il manque une section publiée/);
  },
);

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
  const settings = { 'retentionMonths.institution': 6, 'retentionMonths.hackathon': 6 };
  change('requests.json', { delivery: 'server', ...settings });
  // The notice of the demonstration names two of three periods.
  const names = '{requests.retentionMonths.hackathon}, {requests.retentionMonths.institution}';
  expect(await problems()).toEqual([
    expect.stringMatching(/^content\/requests\.json, .* \(privacy\) : .* la loi exige .*: /),
  ]);
  expect((await problems())[0]).toContain(`${names}.`);
  const privacy = (kind: string) =>
    `{requests.retentionMonths.${kind}} {requests.retentionMonths.contact} {requests.retentionMonths.trainer}`;
  change('requests.json', { privacy: privacy('institution') });
  expect(await problems()).toEqual([]);
  // Without their form, hackathons need no period.
  change('requests.json', { 'retentionMonths.hackathon': 7 });
  rmSync(join(folder, 'sections/hackathon.json'));
  write(LEGAL, text.replace('{requests.retentionMonths.hackathon}', 'sept'));
  expect(await problems()).toEqual([]);
  write(LEGAL, text.replace('{requests.retentionMonths.trainer}', 'quelques'));
  expect(await problems()).toEqual([
    expect.stringMatching(/^content\/legal\/ : .*: \{requests\.retentionMonths\.trainer\}\.$/),
  ]);
  write(LEGAL, text.replace('{requests.copiesMonths}', 'quelques'));
  expect(await problems()).toEqual([expect.stringMatching(/: \{requests\.copiesMonths\}\.$/)]);
  // A section that this site does not show does not count.
  write(LEGAL, text.replace('when: server', 'when: simulated').replace('title: D', 'title: Mes d'));
  write('legal/6.md', '---\ntitle: Données personnelles\nwhen: server\n---\nTexte.\n');
  expect(await problems()).toEqual([expect.stringMatching(/^content\/legal\/ : quand /)]);
  change('requests.json', { privacy: '' });
  expect(await problems()).toHaveLength(2);
  change('requests.json', { delivery: 'simulated' });
  expect(await problems()).toEqual([]);
  expect(await blanks()).toContain('requests.json privacy');
});

test('names in braces are those of facts, in texts and links', async () => {
  write(
    'legal/6.md',
    '---\ntitle: A\n---\n\n{company.email}\n{company.mail} [a](mailto:%7Bcompany.mail%7D)\n\n`{company.email}` [a](/ "{x}")\n',
  );
  write('legal/7.md', '---\ntitle: Données de {company.name}\n---\n\nTexte.\n');
  change('requests.json', { privacy: 'Voir {requests.month}.' });
  const unknown = (line: number) =>
    `content/legal/6.md : ligne ${line} : {company.mail} n'est pas le nom d'une donnée (le plus proche : {company.email}).`;
  const elsewhere = (name: string) =>
    `content/legal/6.md : ligne 8 : ${name} n'est remplacé ni dans du code, ni dans le titre d'un lien.`;
  expect(await problems()).toEqual([
    expect.stringMatching(/^content\/legal\/7\.md, « Titre » \(title\) : .* sans accolade/),
    expect.stringMatching(/\(privacy\) : \{requests\.month\} n'est pas le nom d'une donnée/),
    unknown(6),
    unknown(6),
    elsewhere('{company.email}'),
    elsewhere('{x}'),
  ]);
});

test('an application is not kept for more than the CNIL admits', async () => {
  change('requests.json', { copiesMonths: 2 });
  expect(await problems()).toEqual([expect.stringMatching(/la CNIL admet 24 mois/)]);
});

test('names the files that nothing reads', async () => {
  write('team/claire.jsn', '{}');
  write('Notes.docx', '');
  expect((await checkContent(folder)).unread.sort()).toEqual(['Notes.docx', 'team/claire.jsn']);
});
