/** Detects content of the demonstration, or made for fiction, whatever a file's switch says. */
import type { WhenCopied } from '../schema/copied.ts';
import { type FieldSchema, jsonSchema } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { unmarked } from '../schema/marked-text.ts';
import { type Entry, isValid, parsed, valueAt } from './entries.ts';
import { type Finding, provisional } from './finding.ts';
import { DEMONSTRATION_ONLY } from './folder.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';

/** A value of a file, with its path and the schema of its field. */
interface Value {
  path: string;
  text: string;
  field: FieldSchema;
}

/** Every value that the schema of its field decides about (src/schema/copied.ts). */
function* valuesOf(value: unknown, field: FieldSchema, path: string[] = []): Generator<Value> {
  if (field.whenCopied && value !== undefined) {
    const text = typeof value === 'object' ? JSON.stringify(value) : unmarked(String(value));
    yield { path: path.join('.'), text, field };
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* valuesOf(inner, field.properties?.[key] ?? field.items ?? {}, [...path, key]);
}

/** The values of an entry's fields. */
const valuesIn = (entry: Entry) => [
  ...valuesOf(parsed(entry), jsonSchema(CONTENT_KINDS[entry.kind].schema)),
];

const sentencesIn = (text: string) =>
  text.split(/(?<=[.;!?])\s+/).map((sentence) => sentence.replace(/[\s.;:!?…]+$/, ''));

const NUMBER =
  /\d|(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\p{L}+ze|vingt|\p{L}+ante|cent|mille|moitié)(?!\p{L})/iu;

const DISTINCTIVE_LENGTH = 45;

/** A short sentence without a number may be written twice by chance. */
const isDistinctive = (sentence: string) =>
  sentence.length >= DISTINCTIVE_LENGTH || NUMBER.test(sentence);

/**
 * Separators between the digits of a telephone number: spaces, dots, brackets, dashes. Not \p{L}: the
 * pattern repeats it, and took a second to compile.
 */
const GAP = String.raw`[^A-Za-zÀ-ÿ\d]{0,3}`;
const spelled = (digits: string) => [...digits].join(GAP);

/** How the numbers begin, after their 0, that Arcep's numbering plan keeps for fiction. */
const KEPT_FOR_FICTION = ['19900', '26191', '35301', '46571', '53649', '63998'];
const FICTIONAL_PHONE = new RegExp(
  String.raw`(?<!\d)(?:(?:\+|00)${GAP}${spelled('33')}${GAP}0?|0)${GAP}(?:${KEPT_FOR_FICTION.map(spelled).join('|')})(?:${GAP}\d){4}(?!\d)`,
  'g',
);

const COPIED_FILE = 'ce texte ne vaut que pour la démonstration ; supprimez ce fichier';

/** Instruction for copied content, also for an owner who has no such thing. */
export function copiedSentence(kind: Kind): string {
  const { isRequired, isText, entryName }: ContentKind = CONTENT_KINDS[kind];
  const all = 'de la démonstration ; écrivez ce qui est vrai chez vous';
  if (isRequired || isText) return all;
  return `${all}, ou supprimez${entryName ? ' ces fiches' : " ce fichier : ce qu'il montre quitte la page"}`;
}

/** Values that exist in fiction only, and what the owner reads of them. */
const FICTION: [pattern: RegExp, sentence: string][] = [
  [/[\w.@-]*[\w-]\.example\b/g, "une adresse en « .example » n'existe pas ; écrivez la vôtre"],
  [FICTIONAL_PHONE, "ce numéro est de ceux que l'Arcep garde pour la fiction ; écrivez le vôtre"],
  [
    /[\w.-]+@entreprise\.fr\b|\bvotre-domaine\.fr\b|\b11 91 12345 67\b|\+1 202 555 \d{4}/g,
    "c'est l'exemple du formulaire ; écrivez le vôtre",
  ],
  [/[\p{L}-]+[ '’]Exemple\b/gu, "« Exemple » n'est pas un vrai nom ; écrivez le vôtre"],
];

/** Without accents, each letter at its place. */
const unaccented = (text: string) =>
  text.replaceAll(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0));

const surnameOf = (name: string) => unaccented(name).toLowerCase().split(' ').at(-1) ?? '';

/**
 * Amounts of money, and numbers of four digits or more except years. Smaller ones are the same by
 * chance; « € TTC » is how laws give their thresholds.
 */
const AMOUNT = /(?<!\d)(?:\d{1,3}(?: \d{3})+|\d+(?= (?:à [\d ]+ )?€))(?!\d)(?! € TTC)/g;

const COPIED_AMOUNT =
  'de la démonstration ; écrivez vos nombres ; si ce sont les mêmes, confirmez-le en les écrivant en lettres';

/** A name of the demonstration, as a word of a text. */
function anyOf(names: string[]): RegExp {
  // « Interligne Formation » before « Interligne ».
  const longestFirst = names
    .map(unaccented)
    .toSorted((a, b) => b.length - a.length)
    .map(RegExp.escape);
  return new RegExp(
    `(?<![\\p{L}\\d])(?:${longestFirst.join('|') || '(?!)'})(?![\\p{L}\\d])`,
    'giu',
  );
}

// The rank in a list means nothing: `recipients.contact.0`.
const keyOf = (kind: Kind, path: string, text: string) =>
  `${kind} ${path.replaceAll(/\.\d+\b/g, '')} ${text}`;

/** Whether the numbers in a text are the company's. */
const hasAmounts = ({ type, whenCopied }: FieldSchema) =>
  type === 'string' && (whenCopied === 'value' || whenCopied === 'sentences');

/** The surnames in some entries, except that of the examples, which FICTION finds. */
const surnamesIn = (entries: Entry[]) =>
  entries
    .flatMap(valuesIn)
    .filter(({ field, text }) => field.isPerson && text)
    .map(({ text }) => ({ name: text, surname: surnameOf(text) }))
    .filter(({ surname }) => surname !== 'exemple');

/** Indexes the values of the demonstration. */
function indexOf(demonstration: Entry[], entries: Entry[]) {
  const found = demonstration.flatMap((entry) =>
    valuesIn(entry)
      .filter(({ text }) => text)
      .map((value) => ({ ...value, key: keyOf(entry.kind, value.path, value.text) })),
  );
  const valuesOf = (decision: WhenCopied) =>
    found.filter(({ field }) => field.whenCopied === decision).map(({ text }) => text);
  const invented = surnamesIn(demonstration);
  // The owner's people may have one of these surnames.
  const own = surnamesIn(entries).filter(({ name }) => !invented.some((one) => one.name === name));
  const surnames = invented
    .map(({ surname }) => surname)
    .filter((surname) => !own.some((one) => one.surname === surname));
  const amounts = found
    .filter(({ field }) => hasAmounts(field))
    .flatMap(({ key, text }) =>
      (text.match(AMOUNT) ?? []).map((amount) => `${key.split(' ', 1)} ${amount}`),
    );
  const bodies = demonstration.filter(({ file }) => DEMONSTRATION_ONLY.includes(file));
  return {
    values: new Set(found.map(({ key }) => key)),
    sentences: new Set(valuesOf('sentences').flatMap(sentencesIn).filter(isDistinctive)),
    name: anyOf([...valuesOf('name'), ...surnames]),
    amounts: new Set(amounts),
    bodies: new Set(bodies.map(({ body }) => body.trim())),
  };
}

/** The numbers that a text gives a source for. */
const numbersIn = (text: string): string[] =>
  text.replaceAll(/(?<=\d) (?=\d{3})/g, '').match(/\d+(,\d)?/g) ?? [];

/** Swedish writes ISO 8601. */
const today = () => new Date().toLocaleDateString('sv-SE');

interface Circumstances {
  /** The kinds of files that cannot be read. */
  unknown?: (Kind | undefined)[];
  /** The reply time of the settings. */
  replyTime?: string;
}

/** The demonstration's reply time, which the owner's texts may promise beside another in the settings. */
function otherReplyTime(replyTime: string): [RegExp, string][] {
  if (/^24 ?h/.test(replyTime)) return [];
  const instead = replyTime ? `écrivez « sous ${replyTime} »` : 'retirez cette promesse';
  return [
    [
      /sous 24 ?h(?:eures)?(?![\p{L}/])/giu,
      `votre « Délai de réponse promis » dit autre chose ; ${instead}`,
    ],
  ];
}

/** An instruction, and the words that it concerns where the field does not name them. */
type Found = [sentence: string, words?: readonly string[]];

/**
 * Findings for what equals the demonstration's, by the decision of each field, for what mentions one
 * of its names, and for what exists in fiction only.
 */
export function inventedValues(
  entries: Entry[],
  demonstration: Entry[],
  { unknown = [], replyTime = '24h' }: Circumstances = {},
): Finding[] {
  const { values, sentences, name, amounts, bodies } = indexOf(demonstration, entries);
  const has = (wanted: string) =>
    [...unknown, ...entries.map(({ kind }) => kind)].some((kind) => kind === wanted);

  /** Copied values, by the decision of the field. */
  function copied(entry: Entry, { path, text, field }: Value): Found | undefined {
    const { kind } = entry;
    const isCopied = (field: string, value: string) => values.has(keyOf(kind, field, value));
    const { whenCopied, needs, advice, provedBy } = field;
    if (whenCopied === 'sentences') {
      const words = sentencesIn(text).filter((sentence) => sentences.has(sentence));
      const isWhole = isCopied(path, text);
      // Several short sentences together are distinctive too.
      if (words.length === 0 && isWhole && text.length >= DISTINCTIVE_LENGTH) words.push(text);
      if (words.length === 0) return undefined;
      // The label is enough for a whole field, unless a list has many of them.
      return [copiedSentence(kind), isWhole && !/\.\d/.test(path) ? undefined : words];
    }
    if (!isCopied(path, text)) return undefined;
    // Read again on the very day of the demonstration.
    if (text === today()) return undefined;
    if (whenCopied === 'shared') {
      if (!needs || has(needs)) return undefined;
      const { title } = CONTENT_KINDS[needs as Kind];
      return [`cela va avec « ${title} », que vous n'avez pas ; écrivez autre chose`, [text]];
    }
    if (!provedBy) return [advice ?? copiedSentence(kind)];
    const proof = String(valueAt(parsed(entry), [provedBy]) ?? '');
    const isProved =
      numbersIn(proof).includes(text.replace('.', ',')) && !isCopied(provedBy, proof);
    return isProved ? undefined : [advice ?? copiedSentence(kind), [text]];
  }

  /** The amounts of the demonstration in a text whose words are others. */
  function copiedAmounts(kind: Kind, { text, field }: Value): Found | undefined {
    if (!hasAmounts(field)) return undefined;
    const words = text.match(AMOUNT)?.filter((amount) => amounts.has(`${kind} ${amount}`)) ?? [];
    return words.length > 0 ? [COPIED_AMOUNT, words] : undefined;
  }

  /** Names and numbers of fiction in a text. */
  function mentioned(kind: Kind, path: string, text: string): Found | undefined {
    const patterns = [
      [name, copiedSentence(kind)] as const,
      ...FICTION,
      ...otherReplyTime(replyTime),
    ];
    for (const [pattern, sentence] of patterns) {
      const searched = pattern === name ? unaccented(text) : text;
      const words = [...searched.matchAll(pattern)].map(({ index, 0: { length } }) =>
        text.slice(index, index + length),
      );
      // The label is enough for a short text.
      if (words.length > 0) return [sentence, path && text.length < 60 ? undefined : words];
    }
    return undefined;
  }

  return entries.flatMap((entry) => {
    const { kind } = entry;
    const body = entry.body.trim();
    if (body && bodies.has(body)) return [provisional(entry, COPIED_FILE)];
    const find = (path: string, found?: Found) => {
      const [sentence, words] = found ?? [];
      return sentence ? provisional(entry, sentence, path, words) : [];
    };
    return [
      ...valuesIn(entry)
        .filter(({ field }) => !/^(rule|picture)$/.test(field.whenCopied ?? ''))
        .flatMap((value) => {
          const { path, text } = value;
          const asItWas = copied(entry, value);
          const parts = [copiedAmounts(kind, value), mentioned(kind, path, text)];
          return (asItWas ? [asItWas] : parts).flatMap((found) => find(path, found));
        }),
      ...[find('', mentioned(kind, '', body))].flat(),
    ];
  });
}

const CONFIRM = 'puis désactivez « Contenu provisoire » ("placeholder": false)';

/** Values to confirm in a file with a switch: those that suit any company and equal the demonstration. */
export function unconfirmed(entries: Entry[], demonstration: Entry[]): Finding[] {
  const { values } = indexOf(demonstration, []);
  return entries.filter(isValid).flatMap((entry) => {
    const { kind, data } = entry;
    if (!('placeholder' in data && data.placeholder)) return [];
    if (kind === 'requests' && data.delivery === 'simulated') {
      const promised = data.replyTime && `« sous ${data.replyTime} », `;
      const sentence = `les formulaires n'envoient rien : choisissez une autre façon, ou gardez cela pour une démonstration ; relisez ${promised}les durées et vos prestataires, publiés, ${CONFIRM}`;
      return [provisional(entry, sentence)];
    }
    const shared = valuesIn(entry).filter(
      ({ path, text, field }) =>
        path !== 'placeholder' &&
        field.whenCopied === 'shared' &&
        values.has(keyOf(kind, path, text)),
    );
    const { isText }: ContentKind = CONTENT_KINDS[kind];
    if (isText || shared.length === 0) return [provisional(entry, `à relire, ${CONFIRM}`)];
    const sentence = `comme dans la démonstration ; relisez, corrigez, ${CONFIRM}`;
    return shared.map(({ path }) => provisional(entry, sentence, path));
  });
}
