import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { entries as demonstration, testimonial } from '../../../tests/support/content.ts';
import { copyDemonstration, setFields } from '../../../tests/support/content-copy.ts';
import { writeOtherCompany } from '../../../tests/support/other-company.ts';
import { steps } from '../../../tests/support/review.ts';
import { SECTIONS } from '../../landing/sections.ts';
import { lead } from '../../landing/words.ts';
import { today } from '../../schema/dates.ts';
import { object } from '../../schema/fields.ts';
import { type FieldSchema, jsonSchema, valueAt } from '../../schema/json-schema.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { unmarked } from '../../schema/marked-text.ts';
import { type Entry, isValid, readEntries, type ValidEntry, validate } from '../entries.ts';
import { describeTexts, type Finding, provisional, summarise } from '../finding.ts';
import { DEMONSTRATION } from '../folder.ts';
import { CONTENT_KINDS, type Kind } from '../kinds.ts';
import { copiedPictures } from './copied-pictures.ts';
import { copiedSentence, inventedValues } from './invented.ts';
import { checkOwnContent } from './rules.ts';
import { shownEntries } from './shown-entries.ts';
import { similarTexts } from './similar-texts.ts';
import { unconfirmed } from './unconfirmed.ts';

const folder = mkdtempSync(join(tmpdir(), 'invented-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = (kind: string, data: unknown, body = '', file = `${kind}.json`) =>
  ({ file, kind, data, body }) as ValidEntry;
const legal = (body: string) => entry('legal', {}, body, 'legal/1.md');
const { quote } = testimonial;

/** The outermost fields with a rule for copies, and the innermost fields without one, by path. */
const ruledFields = (field: FieldSchema, path: string): [path: string, field: FieldSchema][] => {
  const inner = Object.entries(field.properties ?? (field.items ? { item: field.items } : {}));
  if (field.whenCopied || inner.length === 0) return [[path, field]];
  return inner.flatMap(([name, schema]) => ruledFields(schema, `${path}.${name}`));
};

const RULED_FIELDS = Object.entries<ContentKind>(CONTENT_KINDS).flatMap(([name, { schema }]) =>
  ruledFields(jsonSchema(schema), name),
);

test('every field of the content has a rule for copies of the demonstration', () => {
  const missing = RULED_FIELDS.filter(([, { whenCopied }]) => !whenCopied);
  expect(missing, 'add SHARED, SENTENCES, OWN or NAME of copied.ts by .meta(…)').toEqual([]);
  // A boolean has no other wording.
  const booleans = RULED_FIELDS.filter(([, { type }]) => type === 'boolean');
  expect(booleans.length).toBeGreaterThan(2);
  for (const [path, { whenCopied }] of booleans) expect(whenCopied, path).toBe('shared');
  // By these words, the forms and the check know that a text may be empty.
  for (const [path, { pattern, description }] of RULED_FIELDS)
    if (pattern && new RegExp(pattern, 'u').test(''))
      expect(description, path).toContain('ou rien');
  const pictures = RULED_FIELDS.filter(([, { whenCopied }]) => whenCopied === 'picture');
  const published = Object.entries<ContentKind>(CONTENT_KINDS).flatMap(([name, { picture }]) =>
    picture ? `${name}.${picture.field}` : [],
  );
  expect(
    pictures.map(([path]) => path),
    'only the `picture` of a kind is published',
  ).toEqual(published);
  // `needs` and `section` are plain texts, because the schemas cannot import the kinds that contain them.
  const needed = RULED_FIELDS.flatMap(([, { needs = [] }]) => needs);
  expect(Object.keys(CONTENT_KINDS)).toEqual(expect.arrayContaining(needed));
  expect(needed).not.toEqual([]);
  const sections = Object.values<ContentKind>(CONTENT_KINDS).flatMap(({ section = [] }) => section);
  expect(Object.keys(SECTIONS)).toEqual(expect.arrayContaining(sections));
});

/** Sets the value that a finding is about. */
function setValue(
  entries: ValidEntry[],
  { file, field }: Finding,
  valueIn: (entry: ValidEntry) => unknown,
) {
  const entry = entries.find((candidate) => candidate.file === file) as ValidEntry;
  if (field) setFields(entry.data, { [field]: valueIn(entry) });
  else Object.assign(entry, valueIn(entry));
}

test('replacing every reported field leaves no findings, and each field is reported by itself', () => {
  const replaced = structuredClone(demonstration);
  const findings = inventedValues(replaced, demonstration);
  expect(findings.length).toBeGreaterThan(100);
  for (const finding of findings)
    setValue(replaced, finding, () => (finding.field ? 'Le nôtre' : { data: {}, body: '' }));
  expect(inventedValues(replaced, demonstration)).toEqual([]);
  for (const finding of findings) {
    const { file, field } = finding;
    const entries = structuredClone(replaced);
    const original = demonstration.find((entry) => entry.file === file) as ValidEntry;
    setValue(entries, finding, () => (field ? valueAt(original.data, field.split('.')) : original));
    expect.soft(inventedValues(entries, demonstration)).toEqual([finding]);
  }
});

/** The fields that are reported in a copy of a kind, and others that are not. */
const COPIED: [kind: string, reported: string[], shared: string[]][] = [
  [
    'company',
    ['name', 'phone', 'description', 'address.street', 'legal.host.name'],
    ['url', 'address.postalCode', 'openingHours'],
  ],
  ['requests', ['recipients.contact.0', 'processors'], ['delivery', 'retentionMonths.contact']],
  ['figures', ['hero.formateurs.value', 'note'], ['hero.formateurs.label']],
  ['cities', [''], []],
  ['sections/trainers', ['questions.0.answer'], ['questions.0.question']],
  ['sections/mission', ['lead'], ['domains.cloud', 'domains.data']],
  [
    'sections/why',
    ['reasons.network.evidence'],
    ['reasons.quality.evidence', 'reasons.recruitment.evidence'],
  ],
];
// A developer may remove an optional section.
test.each(COPIED.filter(([kind]) => kind in CONTENT_KINDS))(
  'reports in a copy of %s the fields %j, but not %j',
  (kind, reported, shared) => {
    const copy = demonstration.filter((entry) => entry.kind === kind);
    const found = inventedValues(copy, demonstration).map(({ field }) => field);
    expect(found).toEqual(expect.arrayContaining(reported));
    expect(found.filter((field) => shared.includes(field))).toEqual([]);
  },
);

test.each<[kind: string, path: string, value: unknown, excerpts: string[] | undefined]>([
  // One sentence of the answer is the demonstration's.
  [
    'sections/trainers',
    'questions.0.answer',
    'Partout. Annulée ou reportée moins de deux semaines avant, une séance vous est payée à moitié.',
    ['Annulée ou reportée moins de deux semaines avant, une séance vous est payée à moitié'],
  ],
  ['company', 'footer', 'Chez Interligne, on forme.', ['Interligne']],
  ['company', 'footer', `Chez Interligne, on forme ${'longtemps '.repeat(9)}.`, ['Interligne']],
  // Only the marks differ.
  ['testimonial', 'quote', unmarked(quote).replace('formateur', '*formateur*'), undefined],
  // Only the full stop is missing: it is quoted once.
  [
    'testimonial',
    'quote',
    `${unmarked(quote)} Merci à tous.`,
    [unmarked(quote).replace(/\.$/, '')],
  ],
  // One word differs.
  [
    'testimonial',
    'quote',
    unmarked(quote).replace('étudiants', 'élèves'),
    [unmarked(quote).replace('étudiants', 'élèves')],
  ],
  // Articles and pronouns differ.
  [
    'testimonial',
    'quote',
    'Votre formateur a parlé à mes étudiants comme à ses futurs collègues.',
    ['Votre formateur a parlé à mes étudiants comme à ses futurs collègues'],
  ],
  // Most words are the demonstration's.
  [
    'sections/hackathon',
    'example',
    'Lyon, mars 2026 : un réseau défendu par 64 élèves, module noté.',
    ['Lyon, mars 2026 : un réseau défendu par 64 élèves, module noté.'],
  ],
  // A clause became a sentence, and two sentences were one.
  [
    'sections/institutions',
    'questions.0.answer',
    'Dites-le dans les trois premières heures, et elles ne sont pas dues.',
    ['Dites-le dans les trois premières heures, et elles ne sont pas dues'],
  ],
  [
    'team',
    'bio',
    'Ancienne développeuse. Elle dirige le suivi.',
    ['Ancienne développeuse. Elle dirige le suivi.'],
  ],
  [
    'sections/hackathon',
    'example',
    'En mai, à Brest, 64 élèves ingénieurs ont défendu un réseau.',
    ['En mai, à Brest, 64 élèves ingénieurs ont défendu un réseau.'],
  ],
  ['company', 'name', "l'interligne", undefined],
  ['company', 'name', 'groupe interligne', ['interligne']],
  ['clients', 'name', 'la numérine', ['numérine']],
  ['organisations', 'name', "l'ifova", ['ifova']],
  // A short sentence that binds the company, and one about a person.
  [
    'sections/hackathon',
    'questions.0.answer',
    'Si nous annulons, vous ne devez rien.',
    ['Si nous annulons, vous ne devez rien'],
  ],
  ['team', 'bio', 'Ancien formateur, il mène les entretiens.', undefined],
])('reports in %s the field %s: %s', (kind, path, value, excerpts) => {
  const data = setFields({ questions: [{}] }, { [path]: value });
  const found = inventedValues([entry(kind, data)], demonstration);
  expect(found).toEqual([
    expect.objectContaining({
      field: path,
      excerpts,
      sentence: expect.stringMatching(/^de la démo/),
    }),
  ]);
});

test('says what to write for a copied number, and for words within a text', () => {
  const company = demonstration.filter(({ kind }) => kind === 'company');
  const copied = inventedValues(company, demonstration);
  for (const field of ['legal.siren', 'address.latitude', 'legal.name'])
    expect(copied.find((one) => one.field === field)?.sentence).toBe(
      'de la démonstration ; écrivez le vôtre, ou videz ce qui est facultatif',
    );
  const answer = { questions: [{ answer: 'Demandez à Aubrane Assurances.' }] };
  expect(inventedValues([entry('sections/hackathon', answer)], demonstration)).toMatchObject([
    {
      excerpts: ['Aubrane Assurances'],
      sentence: 'de la démonstration ; remplacez ces mots par ce qui est vrai chez vous',
    },
  ]);
});

test('reports a copied value in other capitals, or without its accents', () => {
  const found = (data: object) =>
    inventedValues([entry('proof', { profile: data })], demonstration).length;
  expect(found({ course: 'PARE-FEU, VLAN ET VPN, BAC + 3' })).toBe(1);
  expect(found({ price: '2 900 € ht' })).toBe(1);
});

test('reports an invented address in a legal text, and no real one', () => {
  expect(inventedValues([legal('Voir contact@garance.example.')], demonstration)).toHaveLength(1);
  const company = entry('company', {
    name: 'Garance',
    tagline: 'Par exemple des cours',
    description: 'Une fiche à compléter avant le cours.',
    footer: 'Payé au kilomètre. Exemple : deux jours. Un Exemple : trois.',
  });
  const words = 'Par exemple. PAR EXEMPLE. UN EXEMPLE. Cet exemple. Voyez l’exemple.';
  expect(inventedValues([company, legal(words)], demonstration)).toEqual([]);
});

test.each([
  'À compléter.',
  'Votre texte ici.',
  '[À COMPLÉTER]',
  'Prix à définir',
  'Chiffres à vérifier. Note.',
  'Appelez le xx xx xx.',
  'Directeur : ____',
  'Le prix : .......',
  '<votre nom>',
  '000 000 000',
  'contact@votre-entreprise.fr',
  'XXX',
  'TODO',
  'Nom Prénom',
  'Bien sûr ! Voici une phrase : venez.',
  'Client 1',
  'École partenaire',
  'Mon hébergeur',
  'Lorem ipsum dolor',
  'a@gmail.con',
  'a@gmial.com',
  'a@gmail.fr',
])('reports as provisional: %s', (text) => {
  expect(inventedValues([entry('proof', { rates: text })], demonstration)).toHaveLength(1);
});

test.each([
  '01 99 00 43 21',
  '0261914321',
  '03.53.01.43.21',
  '+33 4 65 71 43 21',
  '+33 (0)5 36 49 43 21',
  '0033 (0) 6 39 98 43 21',
  'tel:+33639984321',
  'Appelez le 06-39-98-43-21.',
])('reports the telephone number %s, which Arcep reserves for fiction', (written) => {
  expect(inventedValues([legal(written)], demonstration)).toEqual([
    expect.objectContaining({ severity: 'provisional', sentence: expect.stringMatching(/Arcep/) }),
  ]);
});

test.each(['01 60 77 12 34', '+33 6 39 97 43 21', '+1 199 004 3210', '2001 99 00 43 21'])(
  'does not report the number %s',
  (written) => {
    expect(inventedValues([legal(written)], demonstration)).toEqual([]);
  },
);

test.each([
  'contact@entreprise.fr',
  'https://www.votre-domaine.fr',
  'nom@example.com',
  'https://www.exemple.fr',
  '1, rue de l’exemple',
  'Mme H. Exemple',
  'H. EXEMPLE',
  'c. exemple',
  'CAMILLE EXEMPLE',
  "2 AVENUE DE L'EXEMPLE, 75000 PARIS",
  "3 avenue de l'exemple",
  'MESSAGERIE EXEMPLE SAS',
  'messagerie exemple sas',
  'CONTACT@GARANCE.EXAMPLE',
  'A COMPLETER',
  '53 35 00000 00',
  '01 23 45 67 89',
  '06 00 00 00 00',
  '11 91 12345 67',
  'INTERLIGNE',
  'Chez Orvalde',
])('reports %s, an example of the forms or a name in capitals', (written) => {
  expect(inventedValues([legal(written)], demonstration)).toHaveLength(1);
});

test("the demonstration's date has no remark in its field, where words are no date", () => {
  const company = entry('company', { legal: { updated: '25 novembre 2026' } });
  expect(inventedValues([company], demonstration)).toEqual([]);
});

test('advises to empty optional fields only where a file has some', () => {
  expect(copiedSentence('sections/hackathon')).toContain('videz ce qui est facultatif');
  const plain = { title: 'Page : essai', schema: object({ lead }) };
  Object.assign(CONTENT_KINDS, { plain });
  const sentence = copiedSentence('plain' as Kind);
  Reflect.deleteProperty(CONTENT_KINDS, 'plain');
  expect(sentence).not.toContain('facultatif');
});

test('the summary of a new copy is short: each sentence once per file or folder', () => {
  const { lines } = summarise([
    ...inventedValues(demonstration, demonstration),
    ...checkOwnContent(demonstration),
    ...unconfirmed(demonstration, demonstration),
  ]);
  const corrections = lines.filter((line) => line.startsWith('  - '));
  expect(corrections.length, 'an addition may raise this bound').toBeLessThan(32);
  expect(lines).toContain('demo/legal/, « Mentions légales »');
  expect(lines.join('\n')).toMatch(
    / {2}- .*Nom, .*Biographie, Description du portrait.* \(aissata-dorval, .*\) : de la démonstration ;/,
  );
});

test('the summary quotes the beginnings of four excerpts, or all of them in full', () => {
  const excerpts = ['un', 'deux', 'trois', 'quatre', 'cinq'].map(
    (word) => `${word} ${'mot '.repeat(12)}.`,
  );
  const findings = [provisional({ kind: 'company', file: 'company.json' }, 'fin', '', excerpts)];
  const listed = (isWhole: boolean) => summarise(findings, 'content', isWhole);
  expect(listed(false).lines[1]).toMatch(/^ {2}- « un mot mot .{20,30}… », .* et 1 de plus : fin$/);
  expect(listed(true).lines[1]).toContain(`« ${excerpts.at(-1)} » : fin`);
  expect([listed(false).isCut, listed(true).isCut]).toEqual([true, false]);
  expect(listed(true)).toMatchObject({ files: 1 });
  const field = [provisional({ kind: 'company', file: 'company.json' }, 'fin', 'address.street')];
  expect(summarise(field, 'content', true).lines[1]).toBe(
    '  - Adresse > Rue (address.street) : fin',
  );
  const quoted = ['un', 'deux'].map((text, index) =>
    provisional({ kind: 'sections/hero', file: 'h.json' }, 'fin', `lead.${index}`, [text]),
  );
  expect(summarise(quoted, 'content', true).lines[1]).toBe(
    '  - « un » (lead.0), « deux » (lead.1) : fin',
  );
  const word = [provisional({ kind: 'company', file: 'company.json' }, 'fin', 'tagline', ['Loué'])];
  expect(summarise(word, 'content').lines[1]).toMatch(/^ {2}- « Loué » dans [^:]+ : fin$/);
  const optional = [provisional({ kind: 'proof', file: 'proof.json' }, 'fin', 'rates')];
  expect(summarise(optional, 'content').lines[1]).toBe('  - Tarifs (facultatif) : fin');
});

test('the texts to review stand with their form, their field and their entry', () => {
  const place = { kind: 'sections/trainers', file: 'sections/trainers.json' } as const;
  const texts = [
    { ...place, field: 'questions.1.answer', text: 'Un' },
    { ...place, field: 'questions.1.answer', text: 'Deux', reason: 'deux fois' },
    ...[0, 1].map((index) => ({ ...place, field: `nextSteps.${index}`, text: `Étape ${index}` })),
    { kind: 'team', file: 'team/claire.json', field: 'bio', text: 'Trois' } as const,
    { file: 'a.json', field: '', text: 'Quatre' },
    { file: 'b.json', field: '', text: 'Cinq', reason: 'mots', excerpts: ['mot '.repeat(20)] },
  ];
  expect(describeTexts(texts, 'content')).toEqual([
    'content/a.json',
    '  - « Quatre »',
    'content/b.json',
    '  - « Cinq » (mots : « mot mot mot mot mot mot mot mot mot… »)',
    'content/team/, « Équipe »',
    '  - Biographie (claire) : « Trois »',
    'content/sections/trainers.json, « Page : devenir formateur »',
    '  - Questions et réponses > Question 2 > Réponse : « Un », « Deux » (deux fois)',
    '  - Après la demande : « Étape 0 », « Étape 1 »',
  ]);
  expect(describeTexts(texts, 'content', true)).toEqual(
    expect.arrayContaining([
      '  - Biographie (bio) (claire) : « Trois »',
      `  - « Cinq » (mots : « ${'mot '.repeat(20)} »)`,
      expect.stringMatching(/ > Réponse \(questions\.1\.answer\) : « Un »/),
    ]),
  );
});

test('a placeholder file lists the values that equal the demonstration', () => {
  const unconfirmedIn = (kind: string, fields: Record<string, unknown>) => {
    const copies = structuredClone(demonstration.filter((entry) => entry.kind === kind));
    for (const { data } of copies) setFields(data, { placeholder: true, ...fields });
    return unconfirmed(copies, demonstration).map(({ field, sentence }) => `${field} ${sentence}`);
  };
  expect(unconfirmedIn('company', {})).toEqual(
    expect.arrayContaining([expect.stringMatching(/^openingHours comme dans la démonstration/)]),
  );
  expect(unconfirmedIn('company', {}).filter((one) => one.startsWith('services'))).toEqual([
    expect.stringMatching(/^services comme/),
  ]);
  expect(unconfirmedIn('company', { placeholder: false })).toEqual([]);
  const received = unconfirmedIn('requests', { delivery: 'server', replyTime: '3 jours' });
  expect(received.join()).toMatch(/retentionMonths.contact comme/);
  expect(received.join()).not.toMatch(/replyTime|recipients/);
  expect(unconfirmedIn('requests', { delivery: 'simulated' })).toEqual([
    expect.stringMatching(/^ relisez « sous 24h », les durées et vos prestataires, publiés, puis/),
  ]);
  const settings = (delivery: string) => entry('requests', { delivery });
  const privacy = entry('legal', { placeholder: true, personalData: true }, 'Un texte.');
  const simulated = unconfirmed([privacy, settings('simulated')], demonstration);
  expect(simulated).toMatchObject([{ sentence: expect.stringMatching(/^choisissez d'abord/) }]);
  const without = unconfirmed([privacy, settings('none')], demonstration);
  // The page needs this section.
  expect(without).toMatchObject([
    { sentence: expect.stringMatching(/^ce texte engage .* corrigez-la, puis désactivez/) },
  ]);
  expect(unconfirmedIn('legal', {})).toContainEqual(
    expect.stringMatching(
      /^ ce texte engage votre entreprise ; .* désactivez « Contenu provisoire »/,
    ),
  );
});

test('reports amounts of the demonstration in rewritten sentences: from 1000 € in any text', () => {
  const found = (kind: string, path: string, text: string) => {
    const data = setFields({ questions: [{}] }, { [path]: text });
    return inventedValues([entry(kind, data)], demonstration).map(({ excerpts }) => excerpts);
  };
  const trainers = (lead: string) => found('sections/trainers', 'lead', lead);
  expect(trainers('Une heure vous est payée 70 € HT.')).toEqual([]);
  expect(found('proof', 'rates', 'Comptez 2 400 à 3 500 €, TVA de 20 % en plus.')).toEqual([
    ['2 400'],
  ]);
  expect(found('proof', 'rates', 'Comptez de 2400 à 3600€ HT.')).toEqual([['2400', '3600']]);
  expect(found('proof', 'rates', 'De 2.400 à 3600 euros HT.')).toEqual([['2.400', '3600']]);
  expect(found('figures', 'note', 'Sur 1480 candidats, depuis 2016.')).toEqual([['1480']]);
  expect(trainers('De 40 à 75 € nets.')).toEqual([]);
  expect(found('figures', 'note', 'Sur 1 920 réponses, depuis 2016.')).toEqual([['1 920']]);
  expect(found('proof', 'rates', 'Comptez deux mille euros, en 35 heures.')).toEqual([]);
  // The threshold of a law.
  expect(found('sections/trainers', 'questions.0.answer', 'Dès 600 € TTC.')).toEqual([]);
  expect(trainers('Entre 40 et 75 € nets.')).toEqual([]);
  expect(found('sections/hero', 'lead', 'De 2 400 à 3 300 € HT.')).toEqual([['2 400']]);
  for (const other of ['De 40 à 75 € HT.', '2 400 élèves.'])
    expect(found('sections/hero', 'lead', other), other).toEqual([]);
});

test("reports figures of the demonstration in other texts, except those that the owner's figures have", () => {
  const found = (text: string, ...others: Entry[]) =>
    inventedValues([entry('sections/hero', { lead: text }), ...others], demonstration).map(
      ({ excerpts, field }) => excerpts ?? field,
    );
  const text =
    'Déjà 2 500 élèves, plus de 200 formateurs, 97% de réussite, avec 150+ entreprises clientes.';
  expect(found(text)).toEqual([['2 500', '200 formateurs', '97%', '150+ entreprises']]);
  expect(found('Déjà 2500 élèves.')).toEqual([['2500']]);
  expect(found('2500')).toEqual(['lead']);
  for (const other of ['200 écoles, 1500 élèves', '1,97 % de pertes', '12 500 élèves', '120 rue'])
    expect(found(other), other).toEqual([]);
  const success = { value: 97, suffix: '%', label: 'de réussite' };
  const own = entry('figures', {
    note: 'Examens de juin 2027 : 97 % de 80 candidats.',
    results: { success },
  });
  expect(found('97 % de réussite.', own)).toEqual([]);
});

test('reports a sentence of the demonstration that has its number in digits', () => {
  const found = (...nextSteps: string[]) =>
    inventedValues([entry('sections/institutions', { nextSteps })], demonstration).map(
      ({ excerpts }) => excerpts,
    );
  const copied = 'Le cours commence au mieux 3 semaines après';
  expect(found(copied)).toEqual([[copied]]);
  expect(found('Le cours commence au mieux quatre semaines après')).toEqual([]);
});

test('reports people of the demonstration by surname, unless someone of the owner shares it', () => {
  const found = (...entries: Entry[]) =>
    inventedValues(entries, demonstration).map(({ excerpts }) => excerpts);
  const text = legal("Écrivez à Mme DORVAL, ou à l'élève Doré.");
  expect(found(text)).toEqual([['DORVAL']]);
  expect(found(legal('Aissata Dorval vous répond.'))).toEqual([['Aissata Dorval']]);
  // A common noun.
  for (const text of ['Un interligne double.', 'Sautez un interligne.'])
    expect(found(legal(text))).toEqual([]);
  for (const text of ['www.interligne.fr', 'cours@interligne.fr', 'chez aissata dorval'])
    expect(found(legal(text)), text).toHaveLength(1);
  for (const text of [
    'La société 123 456 782',
    'FR11123456782',
    'SIRET 123.456.782.00019',
    'RCS 123-456-782',
  ])
    expect(found(legal(text)), text).toHaveLength(1);
  expect(found(legal('La société 123 456 790'))).toEqual([]);
  const own = (name: string) => entry('team', { name }, '', 'team/marc.json');
  expect(found(text, own('Marc Dorval'))).toEqual([]);
  // The initial of the first name is the demonstration's.
  for (const name of ['K. Belaziz', 'K Belaziz', 'k. belaziz', 'KARIM BELAZIZ'])
    expect(found(own(name)), name).toHaveLength(1);
  expect(found(own('K. Belaziz'), legal('M. Belaziz.'))).toEqual([['K. Belaziz'], ['Belaziz']]);
  expect(found(own('Nadia Belaziz'), legal('K. Belaziz.'))).toEqual([['K. Belaziz']]);
  expect(found(own('Kévin Belaziz'), legal('K. Belaziz.'))).toEqual([]);
});

test('reports mentions of hackathons and forms that the site does not have, and of another number of cities', () => {
  const found = (text: string, circumstances: object, kind = 'proof', path = 'rates') =>
    inventedValues([entry(kind, { [path]: text })], demonstration, circumstances).map(
      ({ excerpts, field }) => excerpts ?? field,
    );
  expect(found('Nos hackathons.', { offersHackathons: false })).toEqual([['hackathons']]);
  expect(found('Nos hackatons.', { offersHackathons: false })).toEqual([['hackatons']]);
  expect(found('Nos hackathons.', { offersHackathons: true })).toEqual([]);
  expect(found('hackathon@a.fr', { offersHackathons: false })).toEqual([]);
  expect(found("Nous n'organisons pas de hackathons.", { offersHackathons: false })).toEqual([]);
  expect(found('Des hackathons.', { offersHackathons: false }, 'team', 'bio')).toEqual([]);
  expect(found('Un formulaire.', { hasForms: false }, 'legal', 'title')).toEqual([['formulaire']]);
  expect(found('Un formulaire.', { hasForms: true }, 'legal', 'title')).toEqual([]);
  expect(found('Dans nos huit villes.', { cityCount: 2 })).toEqual([['huit villes']]);
  expect(found('Dans 12 villes, entre deux villes.', { cityCount: 3 })).toEqual([['12 villes']]);
  expect(found('Dans nos huit villes.', { cityCount: 0 })).toEqual([['huit villes']]);
  expect(found('La carte de nos villes', { cityCount: 0 })).toEqual([['carte de nos villes']]);
  expect(found('La carte de nos villes', { cityCount: 2 })).toEqual([]);
  for (const right of ['Dans nos deux villes.', 'Dans une ville.', 'Dans dix-huit villes.'])
    expect(found(right, { cityCount: 2 })).toEqual([]);
  expect(found('Dans nos huit villes.', {})).toEqual([]);
  expect(found("Huit villes de l'Ouest.", { cityCount: 5 })).toEqual([['Huit villes']]);
  expect(found('Organisme certifié Qualiopi.', { isCertified: false })).toEqual([
    ['certifié Qualiopi'],
  ]);
  for (const text of ['Nous ne sommes pas certifiés Qualiopi.', 'Par un CFA certifié Qualiopi.'])
    expect(found(text, { isCertified: false }), text).toEqual([]);
});

test('reports another reply time than that of the settings', () => {
  const isReported = (text: string, replyTime: string, kind = 'sections/institutions') =>
    inventedValues([entry(kind, { nextSteps: [text], lead: text })], demonstration, { replyTime })
      .length > 0;
  for (const text of [
    'Sous 48h, nous vous répondons',
    'Sous cinq jours ouvrés, nous vous appelons',
    'Nous vous répondons sous 48 h.',
    'Maud rappelle en 48 heures',
    'En 48 heures, Maud vous rappelle.',
    'Réponse en deux jours.',
    'Sous 48h, Maud vous appelle',
    'Nous répondons sous un jour ouvré.',
    'Une réponse sous quarante-huit heures.',
  ])
    expect(isReported(text, '24h'), text).toBe(true);
  expect(isReported('Dans les 24 heures, un devis.', 'trois jours')).toBe(true);
  expect(isReported('Sous 48h, nous vous répondons', '48h')).toBe(false);
  expect(isReported('Sous 3 jours, nous vous répondons', 'trois jours')).toBe(false);
  expect(isReported('Réponse sous un jour ouvré', 'un jour')).toBe(false);
  expect(isReported('Sous deux semaines, nous vous appelons', '24h', 'sections/trainers')).toBe(
    false,
  );
  for (const text of [
    'Un formateur absent est remplacé sous 48h.',
    'Un hackathon en 48h correspond à un module.',
    'Contactez-nous : le cours commence sous trois semaines.',
  ])
    expect(isReported(text, '24h'), text).toBe(false);
  // Settings that cannot be read may promise anything.
  const texts = [entry('sections/institutions', { lead: 'Nous vous répondons sous 48h.' })];
  expect(inventedValues(texts, demonstration, { faultyKinds: ['requests'] })).toEqual([]);
});

test('lists texts that resemble the demonstration, except those that are reported', () => {
  const words = (detail: string) =>
    entry('sections/institutions', { nextSteps: [detail, 'Le nôtre.'] });
  const short = words('AWS, Azure.');
  const found = (own: Entry, ...demonstrations: Entry[]) =>
    similarTexts([own], demonstrations).map(({ text }) => text);
  expect(found(short, short, words('Autre.'))).toEqual(['AWS, Azure.', 'Le nôtre.']);
  expect(found(words('Le mien.'), short)).toEqual(['Le nôtre.']);
  const mission = demonstration.find(({ kind }) => kind === 'sections/mission') as Entry;
  expect(found(mission, mission)).toContain('SQL, Python, Power BI.');
  const reported = words('Nous payons 30 jours après.');
  expect(found(reported, reported)).toEqual(['Le nôtre.']);
  const answer = (answer: string) => entry('sections/institutions', { questions: [{ answer }] });
  const theirs = answer(
    'Oui. Nous annulons sans frais, et vous ne devez jamais rien de plus. Rien !',
  );
  const similar = found(
    answer('Oui. Nous annulons sans frais et vous ne devez jamais rien du tout. Un choix : rien.'),
    theirs,
  );
  expect(similar).toEqual(['Nous annulons sans frais et vous ne devez jamais rien du tout']);
  expect(
    found(
      answer('Ici, rien du tout. Le client ne doit rien'),
      answer('Le client ne doit rien. Ailleurs, tout.'),
    ),
  ).toEqual(['Le client ne doit rien']);
});

test('reports a city at the place of another one of the demonstration', () => {
  const found = (name: string) =>
    inventedValues(
      [entry('cities', [{ name, latitude: 48.8566, longitude: 2.3522 }])],
      demonstration,
    ).map(({ sentence, field }) => [field, sentence]);
  expect(found('Nantes')).toEqual([
    [
      '0.latitude',
      expect.stringMatching(/^« Nantes » est à la place de Paris ; écrivez les deux nombres/),
    ],
  ]);
  expect(found('PARIS')).toEqual([]);
});

test('lists short sentences that bind the company, but which any company may write', () => {
  for (const text of ['Ils restent à vous', 'le CPF, jamais', "aucune n'est garantie"]) {
    const own = entry('sections/trainers', { questions: [{ answer: `Oui ; ${text}.` }] });
    expect(inventedValues([own], demonstration), text).toEqual([]);
    expect(similarTexts([own], demonstration), text).toMatchObject([{ text }]);
  }
});

test('quotes the sentence of the demonstration that a listed one resembles, unless it is the same', () => {
  const reasonOf = (step: string, theirs: string) =>
    similarTexts([steps(step)], [steps(theirs)]).map(({ reason }) => reason);
  const theirs = 'Vous recevez un bilan du cours, puis la facture';
  expect(reasonOf('Vous recevez un bilan du stage, puis la facture', theirs)).toEqual([
    'proche de « Vous recevez un bilan du cours, puis la… »',
  ]);
  expect(reasonOf('Le bilan du cours', 'Le bilan du cours')).toEqual([undefined]);
});

test('lists texts with some words in a row of the demonstration', () => {
  const listed = (text: string) =>
    similarTexts([entry('sections/hero', { lead: text })], demonstration).length;
  expect(listed('Nous réunissons des experts du numérique et des établissements, en Isère.')).toBe(
    1,
  );
  expect(listed('Nous envoyons des experts dans vos écoles.')).toBe(0);
});

test('lists a short sentence that resembles one of the same field', () => {
  const listed = (field: string, text: string) => {
    const features = { [field]: text };
    return similarTexts([entry('sections/hackathon', { features })], demonstration).length;
  };
  for (const text of [
    'Les scénarios suivent votre budget.',
    'Ici, les scénarios suivent votre programme.',
    'Des scénarios, un programme.',
  ]) {
    expect(listed('workshops', text), text).toBe(1);
    expect(listed('hosting', text), text).toBe(0);
  }
  expect(listed('workshops', 'Votre programme, nos sujets.')).toBe(0);
  // Any company may write it.
  const rates = entry('proof', { rates: 'De 60 à 85 € HT. TVA de 20 % en plus.' });
  expect(similarTexts([rates], demonstration)).toEqual([]);
  const member = entry('team', { bio: 'Ancien développeur, il dirige le suivi.' });
  expect(similarTexts([member], demonstration)).toHaveLength(1);
});

test('lists a text of the demonstration with the name of another entry', () => {
  const listed = (alt: string) =>
    similarTexts([entry('team', { name: 'Bérengère Quillot', alt })], demonstration).length;
  expect(listed('Portrait illustré de Bérengère Quillot')).toBe(1);
  expect(listed('Bérengère Quillot, au tableau')).toBe(0);
});

test('the rank of an entry is nothing to confirm', () => {
  const [rank] = demonstration.flatMap(({ kind, data }) => (kind === 'team' ? data.order : []));
  const own = entry('team', { placeholder: true, name: 'Ada', order: rank }, '', 'team/ada.json');
  expect(unconfirmed([own], demonstration)).toMatchObject([{ field: '' }]);
});

test('a number of the demonstration in a text is no amount too, and is named alone', () => {
  const footer = 'Garance, SIREN 123 456 782';
  expect(inventedValues([entry('company', { footer })], demonstration)).toMatchObject([
    {
      excerpts: ['123 456 782'],
      sentence: 'numéro de la démonstration ; écrivez le vôtre, ou retirez-le',
    },
  ]);
});

test('reports an address of the site with a name of the demonstration', () => {
  const found = (url: string) => inventedValues([entry('company', { url })], demonstration);
  for (const url of ['https://www.interligne.fr', 'https://interligne-formation.fr'])
    expect(found(url)).toMatchObject([
      { field: 'url', sentence: expect.stringMatching(/^au nom/) },
    ]);
  // A rule of its own reports it.
  expect(found('https://www.interligne.example')).toEqual([]);
  expect(found('https://www.garance.fr')).toEqual([]);
});

test('lists a name that resembles one of the demonstration', () => {
  const listed = (name: string) => similarTexts([entry('clients', { name })], demonstration).length;
  for (const name of ['Quartello', 'Riva Rail', 'Aubran Assurances']) expect(listed(name)).toBe(1);
  // `inventedValues` reports the name itself.
  for (const name of ['Quartelo', 'Quartz', 'Aurore Assurances']) expect(listed(name)).toBe(0);
});

test('lists a course that resembles that of the demonstration', () => {
  const listed = (profile: object) =>
    similarTexts([entry('proof', { profile })], demonstration).map(({ text }) => text);
  expect(listed({ course: 'Pare-feu et VPN, bac + 3' })).toEqual(['Pare-feu et VPN, bac + 3']);
  expect(listed({ course: 'Réseaux, bac + 3' })).toEqual([]);
});

test('reports the figures, prices and the date of the demonstration in a legal text', () => {
  const found = (body: string) =>
    inventedValues([legal(body)], demonstration).map(({ excerpts }) => excerpts?.join());
  expect(found('Nos 200 formateurs ont 97 % de réussite.')).toEqual(['200 formateurs,97 %']);
  expect(found('Un cours coûte 2 900 € HT.')).toEqual(['2 900']);
  const legalNotices = (updated: string) => entry('company', { legal: { updated } });
  const dated = (text: string, updated = '2026-01-05') =>
    inventedValues([legal(text)], [legalNotices(updated)]).map(({ excerpts }) => excerpts);
  for (const date of ['5 janvier 2026', '05/01/2026', '2026-01-05'])
    expect(dated(`Mis à jour le ${date}.`)).toEqual([[date]]);
  expect(dated(`Le ${today()}, puis le 15 janvier 2026.`)).toEqual([]);
  expect(dated(`Mis à jour le ${today()}.`, today())).toEqual([]);
  expect(found('Mis à jour le 25 novembre 2027, pour 30 formateurs à 2 950 €.')).toEqual([]);
});

test('reports each invented passage of a text once', () => {
  const found = inventedValues(
    [legal('Interligne, SIREN 123 456 782, contact@interligne.example, rue de l’Exemple.')],
    demonstration,
  );
  expect(found.map(({ excerpts }) => excerpts)).toEqual([
    ['Interligne', 'interligne'],
    ['123 456 782'],
    ['rue de l’Exemple'],
  ]);
});

test('reports a figure of the demonstration in words', () => {
  const found = (lead: string) =>
    inventedValues([entry('sections/hero', { lead })], demonstration).map(
      ({ excerpts }) => excerpts,
    );
  const text = 'Plus de deux mille cinq cents élèves. Deux écoles. Quatre-vingt-seize pour cent';
  expect(found(`${text}.`)).toEqual([
    ['Plus de deux mille cinq cents élèves', 'Quatre-vingt-seize pour cent'],
  ]);
  for (const other of ['Deux cents écoles.', 'Deux mille cinq cents euros.', 'Deux mille élèves.'])
    expect(found(other), other).toEqual([]);
});

test('the note of figures confirms numbers in digits', () => {
  const found = (note: string, value = 12) =>
    inventedValues(
      [
        entry('figures', {
          note,
          hero: { apprenants: { value, suffix: '', label: 'Apprenants formés' } },
        }),
      ],
      demonstration,
    ).map(({ excerpts, sentence }) => `${excerpts} ${sentence}`);
  expect(found('Douze mois, 1 920 réponses.')).toEqual([
    expect.stringMatching(/^1 920 .* en chiffres ; si ce sont les mêmes, dites autrement/),
  ]);
  expect(found('Douze mois, 1 920 avis.')).toEqual([]);
  // A figure of the owner.
  expect(found('1 920 réponses à nos enquêtes.', 1920)).toEqual([]);
  expect(found('Depuis 2019.', 2500)).toEqual([
    expect.stringMatching(/écrivez-les dans la note, en chiffres, avec l'année et la source, par/),
  ]);
  for (const number of ['2 500', '2.500', '2500'])
    expect(found(`${number} élèves en 2027, selon notre registre.`, 2500), number).toEqual([]);
  for (const note of [
    '2500',
    'Nos chiffres : 2500, 96, 20.',
    'Nos chiffres 2027 : 2500, 96, 20.',
    'Apprenants formés en décembre 2027 : 2500.',
    '2500 élèves, selon notre registre.',
  ])
    expect(found(note, 2500), note).toHaveLength(1);
  // The example of the message.
  const [message = ''] = found('', 2500);
  const [, example = ''] = /« (.*) »$/.exec(message) ?? [];
  expect(found(example.replace('20 formateurs', '2500 élèves'), 2500)).toEqual([]);
  // The day of a date proves nothing.
  const figure = { value: 20, suffix: '', label: 'Formateurs' };
  for (const date of ['20 octobre 2026', '20/10/2026']) {
    const note = `Au ${date}, selon notre registre des contrats.`;
    const dated = entry('figures', { note, hero: { formateurs: figure } });
    expect(inventedValues([dated], demonstration), date).toHaveLength(1);
  }
});

test('lists a sentence of the demonstration with another word', () => {
  const listed = (lead: string) =>
    similarTexts([entry('sections/institutions', { lead })], demonstration).length;
  expect(listed('Nous réunissons experts du code et établissements de formation.')).toBe(1);
  expect(listed('Nous réunissons chaque école avant un cours.')).toBe(0);
});

test('a testimonial may share the words of another text of the demonstration', () => {
  const quote = 'Une aide sur place, et en ligne pour nos équipes.';
  expect(inventedValues([entry('testimonial', { quote })], demonstration)).toEqual([]);
});

test('a price may be the number of a figure', () => {
  const found = (rates: string) => inventedValues([entry('proof', { rates })], demonstration);
  expect(found('De 2 500 à 3 200 € HT les 35 heures')).toEqual([]);
  expect(found('Entre 2 500 et 3 500 € HT')).toEqual([]);
  expect(found('Entre deux mille cinq cents et trois mille euros HT')).toEqual([]);
  expect(found('2 500 apprenants')).toHaveLength(1);
});

test('applications have a reply time of their own', () => {
  const found = (kind: string) =>
    inventedValues([entry(kind, { nextSteps: ['Réponse sous 24h à tous'] })], demonstration, {
      replyTime: '3 jours',
    });
  expect(found('sections/institutions')).toHaveLength(1);
  expect(found('sections/trainers')).toEqual([]);
  for (const detail of [
    'Chaque candidat a sa réponse sous trois semaines.',
    'Un candidat, sous trois semaines, a une réponse.',
  ]) {
    const why = entry('sections/why', { reasons: { response: { detail } } });
    expect(inventedValues([why], demonstration, { replyTime: '3 jours' })).toEqual([]);
  }
});

test('reports a certificate or cities that the content does not have, in legal texts too', () => {
  const found = (body: string) =>
    inventedValues([entry('legal', { title: 'Garance' }, body)], demonstration, {
      isCertified: false,
      cityCount: 5,
      offersHackathons: false,
    }).map(({ excerpts }) => excerpts?.join());
  expect(found('Garance est certifiée Qualiopi.')).toEqual(['certifiée Qualiopi']);
  expect(found('Nous venons dans huit villes.')).toEqual(['huit villes']);
  expect(found('Les sujets des hackathons passés restent à nous.')).toEqual([]);
});

test('lists values of the demonstration that companies may share', () => {
  const listed = (kind: string, data: object) =>
    similarTexts([entry(kind, data)], demonstration).map(({ field, text }) => `${field} ${text}`);
  const address = { postalCode: '91000', city: 'Lyon', department: 'Essonne' };
  expect(listed('company', { address, legal: { form: 'SARL' } })).toEqual([
    'address.postalCode 91000',
    'legal.form SARL',
  ]);
  expect(listed('team', { title: 'Directrice pédagogique' })).toHaveLength(1);
  expect(listed('testimonial', { role: 'directrice des études' })).toHaveLength(1);
  expect(listed('proof', { profile: { city: 'Lyon' } })).toEqual(['profile.city Lyon']);
  expect(listed('proof', { profile: { city: 'Brest', years: 9 } })).toEqual([]);
  expect(listed('proof', { profile: { years: 12 } })).toEqual(['profile.years 12']);
  const settings = { retentionMonths: { trainer: 23, contact: 6 }, copiesMonths: 1 };
  expect(listed('requests', { ...settings, replyTime: '24h' })).toEqual([
    'retentionMonths.trainer 23',
    'copiesMonths 1',
    'replyTime 24h',
  ]);
  const tagline = 'Formateurs IT et hackathons sur mesure';
  expect(listed('company', { tagline })).toEqual([`tagline ${tagline}`]);
  expect(listed('company', { legal: { host: { logMonths: 12 } } })).toEqual([
    'legal.host.logMonths 12',
  ]);
});

test('reports the results of the evaluation that another statement took over', () => {
  const found = (body: string) =>
    inventedValues([entry('accessibility', { state: 'non conforme' }, body)], demonstration);
  const statement = demonstration.find(({ kind }) => kind === 'accessibility')?.body ?? '';
  expect(found(statement.replaceAll('Interligne', 'Garance'))).toMatchObject([
    { sentence: expect.stringMatching(/^de l'évaluation de la démonstration/) },
  ]);
  expect(found('Nous respectons 93,7 % des critères.')).toHaveLength(1);
  expect(found('Aucune évaluation avant le 3 mars 2027, par nos soins ou par un tiers.')).toEqual(
    [],
  );
});

test('accepts a copied figure if the note gives its source', () => {
  const figures = (note: string) =>
    entry('figures', {
      note,
      hero: { formateurs: { value: 20, suffix: '', label: 'Formateurs' } },
    });
  expect(inventedValues([figures('Depuis 2019.')], demonstration)).toMatchObject([
    { excerpts: ['20'], sentence: expect.stringMatching(/écrivez-les dans la note, en chiffres/) },
  ]);
  const proved = figures('Formateurs : 20 au 1er janvier 2027, sous contrat, selon la paie.');
  expect(inventedValues([proved], demonstration)).toEqual([]);
});

test('accepts a copied figure that has no label, because the page does not show it', () => {
  const hidden = demonstration.find(({ kind }) => kind === 'figures') as ValidEntry;
  const copy = structuredClone(hidden);
  setFields(copy.data, { 'results.success.label': '', placeholder: false });
  // An error elsewhere in the file changes nothing.
  for (const file of [copy, validate('figures.json', 'figures', { ...copy.data, note: 1 })]) {
    const fields = inventedValues(shownEntries([file]), demonstration).map(({ field }) => field);
    expect(fields).toContain('results.themes.value');
    expect(fields).not.toContain('results.success.value');
  }
});

test("accepts the demonstration's date on that day", () => {
  const company = (updated: string) => entry('company', { legal: { updated } });
  for (const day of ['2026-11-20', today()]) {
    const found = inventedValues([company(day)], [company(day)]);
    expect(found, day).toHaveLength(day === today() ? 0 : 1);
  }
});

test('reports texts about absent content, and not texts that the site does not use', () => {
  const without = (...absent: string[]) =>
    demonstration.filter(({ kind }) => !absent.includes(kind));
  const found = (entries: Entry[]) =>
    inventedValues(entries, demonstration).filter(({ sentence }) => sentence.startsWith('cela va'));
  expect(found(demonstration)).toEqual([]);
  const aboutTeam = found(without('team'));
  const needTeam = RULED_FIELDS.flatMap(([path, { needs }]) => (needs === 'team' ? path : []));
  expect(needTeam).not.toEqual([]);
  expect(aboutTeam.map(({ kind, field }) => `${kind}.${field}`)).toEqual(needTeam);
  for (const { excerpts, field, sentence } of aboutTeam) {
    expect(excerpts).toEqual([expect.stringMatching(/équipe/)]);
    const isLink = field.endsWith('.evidence');
    expect(sentence).toMatch(isLink ? /\(le lien y devient / : /, ou supprimez ce fichier : tout/);
  }
  const kept = (delivery: string) =>
    shownEntries([
      ...without('requests', 'testimonial', 'organisations'),
      entry('requests', { delivery }),
    ]);
  const received = kept('server').map(({ file }) => file);
  expect(received).not.toContain('legal/3-donnees-personnelles.md');
  expect(received).not.toContain('sections/trust.json');
  for (const [kind, { section }] of Object.entries<ContentKind>(CONTENT_KINDS))
    if (section)
      expect(shownEntries(without(`sections/${section}`)).map((one) => one.kind)).not.toContain(
        kind,
      );
  expect(received).toContain('requests.json');
  const simulated = kept('simulated').map(({ file }) => file);
  expect(simulated).toContain('legal/3-donnees-personnelles.md');

  // The legal notices publish the settings in every mode, but not the recipients.
  for (const invalid of [{}, { cvInMail: 'oui' }]) {
    const { data } = demonstration.find(({ kind }) => kind === 'requests') as ValidEntry;
    const requests = validate('requests.json', 'requests', { ...data, ...invalid });
    const found = inventedValues(shownEntries([requests]), demonstration);
    const reported = found.map(({ field }) => field);
    expect(reported).toContain('processors');
    expect(reported.filter((field) => field.startsWith('recipients'))).toEqual([]);
  }
});

test('lists the retention of requests for hackathons only if the page offers them', () => {
  const listed = (all: Entry[]) =>
    similarTexts(shownEntries(all), demonstration)
      .filter(({ kind }) => kind === 'requests')
      .map(({ field }) => field);
  expect(listed(demonstration)).toContain('retentionMonths.hackathon');
  const others = listed(demonstration.filter(({ kind }) => kind !== 'sections/hackathon'));
  expect(others).toContain('retentionMonths.contact');
  expect(others).not.toContain('retentionMonths.hackathon');
});

test('reports texts that suit the demonstration alone', () => {
  const texts = demonstration.filter(({ file }) => /accessibility|credits/.test(file));
  expect(texts).toHaveLength(2);
  for (const text of texts)
    expect(inventedValues([{ ...text, file: 'legal/9.md' }], demonstration)).toMatchObject([
      { field: '', sentence: expect.stringMatching(/ne vaut que pour la démonstration/) },
    ]);
});

test('reports only pictures of the demonstration, under any name and in any format', async () => {
  copyDemonstration(folder);
  const drawing = readFileSync(join(folder, 'team/karim-belaziz.svg'));
  const convert = sharp(drawing, { density: 144 }).flatten({ background: '#fff' });
  await convert.resize(700).jpeg({ quality: 60 }).toFile(join(folder, 'team/claire.jpg'));
  await sharp(readFileSync(join(folder, 'share.png')))
    .webp()
    .toFile(join(folder, 'team/moi.webp'));
  // Other colours, and a screenshot with margins.
  const colours = drawing.toString().replaceAll(/#(..)(..)(..)\b/g, '#$2$3$1');
  writeFileSync(join(folder, 'team/colours.svg'), colours);
  const margins = { top: 90, bottom: 200, left: 60, right: 150, background: '#fff' };
  await sharp(drawing).extend(margins).linear(0.7, 76).toFile(join(folder, 'team/screen.png'));
  writeFileSync(join(folder, 'map.svg'), `${readFileSync(join(folder, 'map.svg'))}<!-- -->`);
  const member = (picture: string) =>
    entry('team', { picture }, '', `team/${picture.slice(2)}.json`);
  const entries = [
    member('./claire.jpg'),
    member('./moi.webp'),
    member('./absent.jpg'),
    member('./colours.svg'),
    member('./screen.png'),
  ];
  const found = await copiedPictures(folder, entries, [DEMONSTRATION]);
  expect(found.map(({ file }) => file)).toEqual([
    'team/claire.jpg.json',
    'team/moi.webp.json',
    'team/colours.svg.json',
    'team/screen.png.json',
    'icon.svg',
    'share.png',
    'map.svg',
  ]);
  expect(found[0]?.sentence).toBe(
    'de la démonstration ; mettez ce qui est à vous, ou supprimez ces fiches',
  );

  // Other portraits in the same style are not similar enough.
  const others = ['aissata-dorval', 'solene-marivault', 'thomas-lerouvier'];
  const gallery = join(folder, 'gallery');
  for (const name of others) cpSync(join(folder, `team/${name}.svg`), join(gallery, `${name}.svg`));
  expect(await copiedPictures(folder, [member('./claire.jpg')], [gallery])).toEqual([]);

  await writeOtherCompany(folder);
  const own = (await readEntries(folder)).filter(isValid);
  expect(await copiedPictures(folder, own, [DEMONSTRATION])).toEqual([]);
});

test('a picture that shows nothing, or little, is no copy', async () => {
  const found = async (drawing: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60">${drawing}</svg>`;
    writeFileSync(join(logos, 'granit.svg'), svg);
    const entries = [entry('clients', { logo: './granit.svg' }, '', 'granit.json')];
    return await copiedPictures(logos, entries, [DEMONSTRATION]);
  };
  const logos = mkdtempSync(join(folder, 'logos-'));
  const nothing = [
    { field: 'logo', sentence: expect.stringMatching(/ne montre rien .* vectorisez-le/) },
  ];
  expect(await found('<g/>')).toMatchObject(nothing);
  expect(await found('<path fill="#fff" d="M9 9h99v40H9z"/>')).toMatchObject(nothing);
  expect(await found('<path d="M9 9h9v9H9z"/>')).toEqual([]);
});
