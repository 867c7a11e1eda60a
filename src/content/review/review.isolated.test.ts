import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeFile, copyDemonstration } from '../../../tests/support/content-copy.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { archiveDemonstration, archiveUpdate, checksumOf } from '../demonstration-archive.ts';
import { contentFolder, DEMONSTRATION, OWN_PICTURES } from '../folder.ts';
import { CONTENT_KINDS } from '../kinds.ts';
import { ensureOwnContent } from '../own-content.ts';
import { reviewContent } from './review.ts';

const project = process.cwd();
let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'review-')));
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

test('reports that the site shows the demonstration', async () => {
  const { provisional } = await reviewContent(resolve('demo'));
  expect(provisional).toMatchObject([{ file: '' }]);
});

/** Runs `npm run check:content`. */
const run = (content: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/check-content.ts', ...args], {
    env: { ...process.env, CONTENT: content, NO_COLOR: undefined, FORCE_COLOR: undefined },
    encoding: 'utf8',
  });

test('the command names a setting that the server would refuse, if the server receives requests', () => {
  copyDemonstration(folder);
  vi.stubEnv('SMTP_HOST', 'https://smtp.a.example');
  expect(run(folder).stdout).not.toContain('SMTP_HOST');
  changeFile(folder, 'requests.json', { delivery: 'server' });
  expect(run(folder).stdout).toMatch(/\nRéglages du serveur : SMTP_HOST : écrivez le nom /);
});

test('the command lists contradictions of the demonstration', () => {
  const demonstration = join(folder, 'demo');
  copyDemonstration(demonstration);
  changeFile(demonstration, 'proof.json', { rates: 'Appelez le 01 22 33 44 55.' });
  const { stdout } = spawnSync(process.execPath, [resolve('scripts/check-content.ts')], {
    cwd: folder,
    env: { ...process.env, CONTENT: 'demo' },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^À relire : ce qui se contredit.* : 1 texte\n.*« Appelez le 01 22/ms);
});

/** Writes required content that is confirmed and not invented. */
function writeReadyContent(folder: string): void {
  copyDemonstration(folder);
  for (const [kind, { isRequired, isMarkdown, entryName }] of Object.entries<ContentKind>(
    CONTENT_KINDS,
  ))
    if (!isRequired)
      rmSync(join(folder, entryName ? kind : `${kind}.${isMarkdown ? 'md' : 'json'}`), {
        recursive: true,
      });
  for (const name of OWN_PICTURES) rmSync(join(folder, name));
  rmSync(join(folder, 'legal'), { recursive: true });
  mkdirSync(join(folder, 'legal'));
  const privacy = '---\ntitle: Vos données\npersonalData: true\n---\nVos droits ; la CNIL.\n';
  writeFileSync(join(folder, 'legal/1.md'), privacy);
  changeFile(folder, 'sections/hero.json', { lead: 'Des formateurs.' });
  const request = { lead: 'Un cours.', nextSteps: [], questions: [] };
  changeFile(folder, 'sections/institutions.json', request);
  changeFile(folder, 'sections/trainers.json', request);
  changeFile(folder, 'company.json', {
    placeholder: false,
    description:
      'Des formateurs pour vos écoles et vos entreprises, en Essonne et dans toute la région.',
    footer: 'Des formateurs, tout près de chez vous.',
    services: [],
    tagline: 'Formateurs IT pour vos cours',
    name: 'Garance',
    url: 'https://www.garance.fr',
    email: 'bonjour@garance.fr',
    phone: '01 60 77 12 34',
    'address.street': '4 place du Marché',
    'address.latitude': 48.63,
    'address.longitude': 2.44,
    'legal.name': 'Garance SARL',
    'legal.siren': '987 654 324',
    'legal.siret': '987 654 324 00019',
    'legal.vatNumber': 'FR 14 987 654 324',
    'legal.publicationDirector': 'Lucie Garance',
    'legal.updated': '2026-11-20',
    'legal.host.name': 'OVH',
    'legal.host.address': '2 rue Kellermann, Roubaix',
    'legal.host.phone': '09 72 10 10 07',
  });
  const mail = ['a@garance.fr'];
  const settings = {
    'recipients.hackathon': mail,
    'recipients.institution': mail,
    delivery: 'none',
    processors: 'Par OVH.',
    'recipients.trainer': mail,
    'recipients.contact': mail,
    placeholder: false,
  };
  changeFile(folder, 'requests.json', settings);
  archiveDemonstration(folder);
}

test('the required content is ready once it is confirmed and not invented', async () => {
  writeReadyContent(folder);
  const { problems, provisional } = await reviewContent(folder);
  expect(
    [problems, provisional.map(({ file, field }) => `${file} ${field}`)],
    'these equal the demonstration: give each another value in writeReadyContent, with changeFile (first update the checksum of demo/, docs/how-to-add.md)',
  ).toEqual([[], []]);
  expect(run(folder, '--strict').stdout).toMatch(
    /\nFacultatif, et absent : icon\.svg, share\.png, map\.svg .*\n\nLe site promet aussi .*\n\nPrêt à publier\.\n$/,
  );
  changeFile(folder, 'requests.json', { delivery: 'simulated' });
  expect(run(folder, '--strict').stdout).toMatch(
    /Les demandes des visiteurs : les formulaires n'envoient rien[\s\S]*\nÀ corriger/,
  );
});

test('texts about hackathons are reported only without their section, not when its file is faulty', async () => {
  copyDemonstration(folder);
  const hackathon = join(folder, 'sections/hackathon.json');
  const reported = async () => JSON.stringify((await reviewContent(folder)).provisional);
  writeFileSync(hackathon, '{');
  expect(await reported()).not.toContain("la page n'offre plus de hackathon");
  rmSync(hackathon);
  expect(await reported()).toContain("la page n'offre plus de hackathon");
});

test('legal texts about forms are reported only on a site without forms', async () => {
  copyDemonstration(folder);
  const reported = async () => JSON.stringify((await reviewContent(folder)).provisional);
  expect(await reported()).not.toContain("ce site n'a pas de formulaire");
  changeFile(folder, 'requests.json', { delivery: 'none' });
  expect(await reported()).toContain("ce site n'a pas de formulaire");
});

test('says which text of the owner the legal notices replace', async () => {
  copyDemonstration(folder);
  archiveDemonstration(folder);
  const settings = { delivery: 'server', placeholder: false };
  changeFile(folder, 'requests.json', settings);
  const unpublished = async () => (await reviewContent(folder)).unpublished;
  expect(await unpublished()).toEqual([]);
  const file = 'legal/3-donnees-personnelles.md';
  writeFileSync(join(folder, file), `${readFileSync(join(folder, file))}\nUne phrase de plus.\n`);
  expect(await unpublished()).toEqual([file]);
  expect(run(folder).stdout).toMatch(
    /\n\ncontent\/legal\/3-.*\.md : le site qui reçoit .* écrit lui-même .* Gardez le fichier ;/,
  );
  // The message for a copy asks which of both to keep.
  const copy = join(folder, 'legal/3-donnees-personnelles (2).md');
  cpSync(join(DEMONSTRATION, file), copy);
  expect(await unpublished()).toEqual([]);
  rmSync(copy);
  changeFile(folder, 'requests.json', { delivery: 'none' });
  expect(await unpublished()).toEqual([]);
});

test('says which files and folders a left out section no longer shows', async () => {
  copyDemonstration(folder);
  const unshown = async () => (await reviewContent(folder)).unshown;
  expect(await unshown()).toEqual([]);
  const [texts, misnamed] = ['team.json', 'team.json.txt'].map((name) =>
    join(folder, 'sections', name),
  ) as [string, string];
  renameSync(texts, misnamed);
  expect(await unshown()).toEqual([]);
  const { provisional } = await reviewContent(folder);
  expect(JSON.stringify(provisional)).not.toContain('« Équipe », que');
  const renamed = join(folder, 'section');
  renameSync(join(folder, 'sections'), renamed);
  expect(await unshown()).toEqual([]);
  renameSync(renamed, join(folder, 'sections'));
  rmSync(misnamed);
  rmSync(join(folder, 'sections/results.json'));
  expect((await unshown()).toSorted()).toEqual(['cities.json', 'clients/', 'team/']);
  // Astro would publish their pictures unchanged.
  const { entries } = await reviewContent(folder);
  expect(entries.map(({ kind }) => kind)).not.toContain('team');
  expect(run(folder).stdout).toMatch(/\n {2}- content\/team\/ : la page ne montre plus la partie/);
});

test('DELIVERY overrides the delivery of the content and of its rules', async () => {
  copyDemonstration(folder);
  vi.stubEnv('DELIVERY', 'netlify');
  const { content, problems, provisional } = await reviewContent(folder);
  expect(content.requests?.delivery).toBe('netlify');
  expect(problems).toEqual([
    expect.stringMatching(/\(placeholder\) : le site recevrait des demandes/),
    expect.stringMatching(/\(legal\.host\.name\) : Netlify reçoit/),
    expect.stringMatching(/\(legal\.host\.transfer\) : Netlify reçoit/),
  ]);
  expect(JSON.stringify(provisional)).not.toContain("les formulaires n'envoient rien");
});

test('the command fails on errors, and with --strict on provisional content', () => {
  expect(run('demo', '--strict').status).toBe(1);
  copyDemonstration(folder);
  writeFileSync(join(folder, 'notes.txt'), '');
  // Word writes this file beside an open document.
  writeFileSync(join(folder, 'team/~$claire.docx'), '');
  writeFileSync(join(folder, 'team/old.png'), '');
  // A bare `content/` would name the whole folder.
  mkdirSync(join(folder, 'content'));
  const all = run(folder, '--tout').stdout;
  expect(all).not.toContain('~$');
  // `npm run check:content --tout`, without « -- ».
  vi.stubEnv('npm_config_tout', 'true');
  expect(run(folder).stdout).toBe(all);
  vi.stubEnv('npm_config_tout', undefined);
  expect(all).toMatch(
    /Fichiers qui ne servent pas\n {2}- content\/content\/ : copie de content\/, où rien ne diffère : supprimez-la\.\n {2}- content\/notes\.txt : .* ; mettez-le à sa place, .*\n {2}- content\/team\/old\.png : aucune fiche ne montre .* ; si elle ne sert plus, supprimez-la,/,
  );
  expect(all).toMatch(/\nAucune erreur ; il reste \d{3} points à voir, dans \d+ fichiers\.\n$/);
  writeFileSync(join(folder, 'figures.json'), '{');
  writeFileSync(join(folder, 'icon.svg'), '');
  changeFile(folder, 'team/karim-belaziz.json', { picture: './100 %.png' });
  writeFileSync(join(folder, 'clients/cut.jpg'), Buffer.from('ffd8ffe000104a464946', 'hex'));
  changeFile(folder, 'clients/aubrane.json', { logo: './cut.jpg' });
  const { status, stdout, stderr } = run(folder);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^Erreurs à corriger \(4\)\n {2}- content\/figures\.json : ligne 1/);
  expect(stdout).toContain("content/icon.svg : ce fichier est vide ; remettez l'original.");
  expect(stdout).toMatch(/« \.\/100 %\.png », ce nom de fichier contient « % »/);
  expect(stdout).toMatch(/« \.\/cut\.jpg », ce fichier n'est pas une image lisible/);
  expect(stderr).toBe('');
});

test('the command lists texts apart that the last check of ready content did not list, and texts that name who left', () => {
  cpSync('demo', join(folder, 'demo'), { recursive: true, preserveTimestamps: true });
  mkdirSync(join(folder, 'content'));
  writeReadyContent(join(folder, 'content'));
  vi.stubEnv('CONTENT', undefined);
  process.chdir(folder);
  const check = () => {
    const script = join(project, 'scripts/check-content.ts');
    const { stdout } = spawnSync(process.execPath, [script, '--tout'], { encoding: 'utf8' });
    return stdout.split(/^(?=À relire)/m).slice(1);
  };
  const writeLead = (lead: string) => changeFile('content', 'sections/hero.json', { lead });
  writeLead('Votre texte ici.');
  check();
  writeLead('Des formateurs.');
  expect(check()).toEqual([expect.stringMatching(/^À relire : ce qui ressemble encore/)]);
  expect(check()).toEqual([expect.stringMatching(/^À relire, si ce n'est fait : /)]);
  writeLead('Un cours pour 25 apprenants.');
  expect(check()).toEqual([
    expect.stringMatching(/^À relire, nouveau : .* : 1 texte\n\n.*\n.* : « Un cours pour 25 app/),
    expect.stringMatching(/^À relire, si ce n'est fait : /),
  ]);
  const name = 'Ada Corbin';
  mkdirSync('content/team');
  cpSync(join(project, 'demo/team'), 'content/team', { recursive: true });
  const [file = ''] = readdirSync('content/team').filter((one) => one.endsWith('.json'));
  changeFile('content', `team/${file}`, { name });
  check();
  rmSync('content/team', { recursive: true });
  writeLead(`Par ${name}, votre interlocuteur.`);
  for (let checks = 0; checks < 2; checks += 1)
    expect(check()[0]).toContain(
      `« Par ${name}, votre interlocuteur » (« ${name} » n'a plus de fiche)`,
    );
}, 120_000);

const recordDemonstration = () => writeFileSync('demo/.checksum', checksumOf('demo'));

/** Works in a project with this demonstration alone, and copies it to the owner's folder. */
function createOwnContent(demonstration: Record<string, string>) {
  vi.stubEnv('CONTENT', undefined);
  process.chdir(folder);
  for (const inner of ['team', 'sections']) mkdirSync(join('demo', inner), { recursive: true });
  for (const [file, text] of Object.entries(demonstration)) writeFileSync(join('demo', file), text);
  recordDemonstration();
  return ensureOwnContent();
}
const archived = () => readdirSync('content/.demonstration');
const provisionalIn = async (file: string) =>
  (await reviewContent()).provisional.filter((finding) => finding.file === file);

test('creates the content folder from the demonstration once, and then reads only this folder', () => {
  // An interrupted command left a copy of an earlier demonstration.
  mkdirSync(join(folder, 'content.part'));
  writeFileSync(join(folder, 'content.part/former.json'), '{}');
  const created = createOwnContent({ 'company.json': '{}', 'accessibility.md': '' });
  expect(created).toMatch(/d'après la démonstration/);
  expect(contentFolder()).toBe(join(folder, 'content'));
  rmSync('content/company.json');
  expect(ensureOwnContent()).toBe('Votre contenu est dans content/.');
  expect(readdirSync('content')).toEqual(['.demonstration', 'sections', 'team']);
  expect(archived()).toHaveLength(1);
  renameSync('content', 'contenu');
  expect(() => ensureOwnContent()).toThrow('contenu contient le vôtre : renommez-le content');
  mkdirSync('docs');
  renameSync('contenu', 'docs/content');
  expect(() => ensureOwnContent()).toThrow(
    'docs/content contient le vôtre : remettez-le dans le dossier du site, sous le nom content',
  );
});

test('creates one entry of each list, with its picture, and archives all', () => {
  const member = (order: number, picture: string) => JSON.stringify({ order, picture });
  createOwnContent({
    'team/a.json': member(2, './a.svg'),
    'team/a.svg': '',
    'team/b.json': member(1, './b.svg'),
    'team/b.svg': '',
  });
  expect(readdirSync('content/team')).toEqual(['b.json', 'b.svg']);
  expect(readdirSync(`content/.demonstration/${archived()[0]}/team`)).toHaveLength(4);
});

test('says in one sentence that the content is a file, or a folder that does not exist', async () => {
  vi.stubEnv('CONTENT', undefined);
  process.chdir(folder);
  writeFileSync('content', '');
  const sentence = 'content est un fichier : renommez-le.';
  expect((await reviewContent()).problems).toEqual([sentence]);
  expect(ensureOwnContent).toThrow(sentence);
  process.chdir(project);
  const { status, stdout, stderr } = run('nope');
  expect(stdout).toBe(
    "Erreurs à corriger (1)\n  - Il n'y a pas de dossier nope, que choisit CONTENT : retirez cette ligne de .env, ou cette variable.\n\nÀ corriger avant de publier.\n",
  );
  expect([status, stderr]).toEqual([1, '']);
  vi.stubEnv('CONTENT', 'nope');
  // The configuration of the build.
  await expect(import('../../../astro.config.mjs')).rejects.toMatchObject({
    message: expect.stringMatching(/^Il n'y a pas de dossier nope, /),
    stack: '',
  });
});

test('archives the demonstration of an update, but not on a server that receives requests', () => {
  createOwnContent({ 'company.json': '{}' });
  writeFileSync('demo/company.json', '{ "name": "Garance" }');
  recordDemonstration();
  writeFileSync('demandes.sqlite', '');
  expect(archiveUpdate('demandes.sqlite')).toBe('');
  expect(archived()).toHaveLength(1);
  expect(archiveUpdate('absent.sqlite')).toMatch(/a changé avec la mise à jour/);
  expect(archived()).toHaveLength(2);
});

test('reports copies of every archived demonstration, after updates', async () => {
  const member = (name: string) => `{ "name": "${name}" }`;
  createOwnContent({
    'company.json': '{}',
    'sections/team.json': '{}',
    'team/claire.json': member("Claire d'hier"),
  });
  // An update has another member, whom the owner copies before the next update.
  rmSync('demo/team/claire.json');
  writeFileSync('demo/team/jeanne.json', member('Jeanne de passage'));
  recordDemonstration();
  expect(ensureOwnContent()).toMatch(/a changé avec la mise à jour \(team\/jeanne\.json\) : /);
  renameSync('demo/team/jeanne.json', 'content/team/jeanne.json');
  for (const name of ['claire', 'jeanne'])
    expect(await provisionalIn(`team/${name}.json`)).toContainEqual(
      expect.objectContaining({ field: 'name' }),
    );
  expect(archived()).toHaveLength(2);
});

test('does not take a demonstration that the owner edited for an update', async () => {
  const company = (name: string) => `{ "name": "${name}" }`;
  createOwnContent({ 'company.json': company('Interligne') });
  writeFileSync('demo/company.json', company('Garance'));
  writeFileSync('content/company.json', company('Garance'));
  expect(ensureOwnContent()).toBe('Votre contenu est dans content/.');
  const [edited] = await provisionalIn('');
  expect(edited?.sentence).toMatch(
    /^le dossier demo\/, .* \(company\.json\) ; écrivez dans content\//,
  );
  const named = async () =>
    (await provisionalIn('company.json')).filter(({ field }) => field === 'name');
  expect(await named()).toEqual([]);
  writeFileSync('demo/company.json', company('Interligne'));
  expect(await provisionalIn('')).toEqual([]);
  writeFileSync('content/company.json', company('Interligne'));
  expect(await named()).toHaveLength(1);
});

test('reports a missing or modified archive of the demonstration', async () => {
  createOwnContent({ 'company.json': '{ "name": "Interligne" }' });
  const [copy] = archived();
  // The owner replaces the company's name in all files.
  for (const file of [`content/.demonstration/${copy}`, 'content'])
    writeFileSync(`${file}/company.json`, '{ "name": "Garance" }');
  const [changed] = await provisionalIn(`.demonstration/${copy}/`);
  expect(changed?.sentence).toMatch(/a été modifiée, .* ; remettez-la/);
  expect(await provisionalIn('company.json')).toEqual([]);

  rmSync('content/.demonstration', { recursive: true });
  const [missing] = await provisionalIn('.demonstration/');
  expect(missing?.sentence).toMatch(/manque ; remettez-le .*tapez npm run content/);
  expect(ensureOwnContent()).toMatch(/\.demonstration manquait/);
  expect(await provisionalIn('.demonstration/')).toEqual([]);

  rmSync('demo', { recursive: true });
  const [withoutDemonstration] = await provisionalIn('');
  expect(withoutDemonstration?.sentence).toMatch(/^le dossier demo\/, .* manque ; remettez-le/);
  expect(ensureOwnContent()).toBe('Votre contenu est dans content/.');
  rmSync('content', { recursive: true });
  expect(ensureOwnContent).toThrow(/^Le dossier demo\/, .* manque : remettez-le/);
  expect(() => ensureOwnContent('Perdu.')).toThrow('Perdu.');
  expect(existsSync('content')).toBe(false);
});
