/** Detects the demonstration's content and fictional values, whatever `placeholder` says. */
import { receivesRequests } from '../company/owner-settings.ts';
import type { WhenCopied } from '../schema/copied.ts';
import { type FieldSchema, jsonSchema } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { unmarked } from '../schema/marked-text.ts';
import { type Entry, isValid, parsed, valueAt } from './entries.ts';
import { type Finding, provisional } from './finding.ts';
import { DEMONSTRATION_ONLY } from './folder.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';
import { misplacedCity } from './places.ts';

/** A value of a content file, with its path and the schema of its field. */
interface FieldValue {
  path: string;
  text: string;
  field: FieldSchema;
}

/** Walks the values whose schema has a rule for copies (src/schema/copied.ts). */
function* walkValues(
  value: unknown,
  field: FieldSchema,
  path: string[] = [],
): Generator<FieldValue> {
  if (field.whenCopied && value !== undefined) {
    const text = typeof value === 'object' ? JSON.stringify(value) : unmarked(String(value));
    yield { path: path.join('.'), text, field };
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* walkValues(inner, field.properties?.[key] ?? field.items ?? {}, [...path, key]);
}

const valuesIn = (entry: Entry) => [
  ...walkValues(parsed(entry), jsonSchema(CONTENT_KINDS[entry.kind].schema)),
];

const sentencesIn = (text: string) =>
  text.split(/(?<=[.;!?])\s+|\n/).map((sentence) => sentence.replace(/[\s.;:!?…]+$/, ''));

const NUMBER =
  /\d|(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\p{L}+ze|vingt|\p{L}+ante|cent|mille|moitié)(?!\p{L})/iu;

/** Numbers that a text may have in words, in order; the first is 2, because « une » is rarely a count. */
const NUMBERS = 'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');
const NUMBER_WORD = new RegExp(`(?<!\\p{L})(?:${NUMBERS.join('|')})(?!\\p{L})`, 'giu');

/** A text to compare with others, which may have the same number in digits or in words. */
const withDigits = (text: string) =>
  text.replaceAll(NUMBER_WORD, (word) => `${NUMBERS.indexOf(word.toLowerCase()) + 2}`);

const DISTINCTIVE_LENGTH = 45;

/** Two companies may write the same short sentence by chance, unless it has a number. */
const isDistinctive = (sentence: string) =>
  sentence.length >= DISTINCTIVE_LENGTH || NUMBER.test(sentence);

/**
 * Separators between the digits of a telephone number: spaces, dots, brackets, dashes. It lists letters,
 * because FICTIONAL_PHONE repeats it, and took a second to compile with \p{L}.
 */
const GAP = String.raw`[^A-Za-zÀ-ÿ\d]{0,3}`;
const spelled = (digits: string) => [...digits].join(GAP);

/** Prefixes of the numbers that Arcep's numbering plan reserves for fiction, without their 0. */
const FICTIONAL_PREFIXES = ['19900', '26191', '35301', '46571', '53649', '63998'];
const FICTIONAL_PHONE = new RegExp(
  String.raw`(?<!\d)(?:(?:\+|00)${GAP}${spelled('33')}${GAP}0?|0)${GAP}(?:${FICTIONAL_PREFIXES.map(spelled).join('|')})(?:${GAP}\d){4}(?!\d)`,
  'g',
);

const COPIED_FILE = 'ce texte ne vaut que pour la démonstration ; supprimez ce fichier';

const COPIED_RESULTS =
  "de l'évaluation de la démonstration ; écrivez les dates et les résultats de la vôtre, ou supprimez ce fichier";

/** Instruction for copied content; an owner without such content may delete an optional file. */
export function copiedSentence(kind: Kind): string {
  const { isRequired, isMarkdown, entryName }: ContentKind = CONTENT_KINDS[kind];
  const all = 'de la démonstration ; écrivez ce qui est vrai chez vous';
  if (isRequired || isMarkdown) return all;
  return `${all}, ou supprimez${entryName ? ' ces fiches' : " ce fichier : ce qu'il montre quitte la page"}`;
}

/** Patterns of values that exist in fiction only, with the instruction for the owner. */
const FICTION: [pattern: RegExp, sentence: string][] = [
  [/[\w.@-]*[\w-]\.example\b/g, "une adresse en « .example » n'existe pas ; écrivez la vôtre"],
  [FICTIONAL_PHONE, "ce numéro est de ceux que l'Arcep garde pour la fiction ; écrivez le vôtre"],
  [
    new RegExp(
      `(?<!\\d)(?:${['0123456789', '0102030405', '0612345678'].map(spelled).join('|')})`,
      'g',
    ),
    "ce numéro n'est à personne ; écrivez le vôtre",
  ],
  [
    /[\w.-]+@entreprise\.fr\b|\b(?:votre-domaine|exemple)\.fr\b|\bexample\.(?:com|net|org)\b|\b\d\d\s?\d\d\s?(?:12345|00000)\s?\d\d\b|\brue de l['’]exemple\b|\+1 202 555 \d{4}/gi,
    "c'est un exemple ; écrivez le vôtre",
  ],
  [
    /\bX{3,}\b|\ble XX\b|\blorem ipsum\b|\[nom\]|(?<!\p{L})à compléter(?!\p{L})|(?<!\p{L})(?:prénom nom|nom prénom|todo)(?!\p{L})/giu,
    'ce texte est provisoire ; écrivez le vôtre',
  ],
  [
    /[\w.-]+@(?:(?:gmial|gamil|gmai|gmal|hotmial|hotmal|outlok|ornage)\.(?:com|fr)|gmail\.fr)\b/gi,
    'cette adresse a une faute de frappe après @ ; corrigez-la',
  ],
  [
    /[\w.-]+@(?:gmail|hotmail|outlook|orange)\.con\b/gi,
    'cette adresse finit par « .con » ; écrivez « .com »',
  ],
  [/[\p{L}-]+\.?[ '’]Exemple\b/gu, "« Exemple » n'est pas un vrai nom ; écrivez le vôtre"],
];

const NO_FORMS: [RegExp, string] = [
  /formulaires?/giu,
  "ce site n'a pas de formulaire ; retirez ce qui en parle",
];

/** Removes accents without moving any letter. */
const unaccented = (text: string) =>
  text.replaceAll(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0));

const surnameOf = (name: string) => unaccented(name).toLowerCase().split(' ').at(-1) ?? '';

/**
 * Amounts of money, and numbers with a separator between thousands, which years do not have. Other numbers
 * coincide by chance; amounts in « € TTC » are thresholds of laws.
 */
const AMOUNT =
  /(?<![\d.])(?:\d{1,3}(?:[\s.]\d{3})+|\d+(?=\s?(?:à [\d\s.]+)?(?:€|euros?\b|EUR\b)))(?!\d)(?!\s?€ TTC)/gi;

/** Numbers in which the owner may have left out the separator. */
const LARGE_NUMBER = /(?<![\d.])\d{4,}(?!\d)(?!\s?€ TTC)/g;

/** Key of an amount in the index, whatever separates its thousands. */
const amountKey = (kind: string, amount: string) => `${kind} ${amount.replaceAll(/[\s.]/g, '')}`;

const COPIED_AMOUNT =
  'de la démonstration ; écrivez vos nombres ; si ce sont les mêmes, confirmez-le en les écrivant en lettres';

/** A pattern that matches any of the names as whole words, in a text without accents. */
function anyNamePattern(names: string[]): RegExp {
  // The first alternative wins: « Interligne Formation » comes before « Interligne ».
  const longestFirst = names
    .map(unaccented)
    .toSorted((a, b) => b.length - a.length)
    .map(RegExp.escape);
  return new RegExp(
    `(?<![\\p{L}\\d])(?:${longestFirst.join('|') || '(?!)'})(?![\\p{L}\\d])`,
    'giu',
  );
}

/** Key of a value in the index. It ignores positions in lists: `recipients.contact.0`. */
const keyOf = (kind: Kind, path: string, text: string) =>
  `${kind} ${path.replaceAll(/\.\d+\b/g, '')} ${text}`;

/** Whether the numbers in a field's text describe the company. */
const hasAmounts = ({ type, whenCopied }: FieldSchema) =>
  type === 'string' && (whenCopied === 'value' || whenCopied === 'sentences');

/** The people in some entries, except « Exemple », which FICTION detects. */
const peopleIn = (entries: Entry[]) =>
  entries
    .flatMap(valuesIn)
    .filter(({ field, text }) => field.isPerson && text)
    .map(({ text }) => ({ name: text, surname: surnameOf(text) }))
    .filter(({ surname }) => surname !== 'exemple');

/** Indexes the demonstration's values for comparison with those of `entries`. */
function indexDemonstration(demonstration: Entry[], entries: Entry[]) {
  const indexed = demonstration.flatMap((entry) =>
    valuesIn(entry)
      .filter(({ text }) => text)
      .map((value) => ({ ...value, kind: entry.kind })),
  );
  const textsWith = (rule: WhenCopied) =>
    indexed.filter(({ field }) => field.whenCopied === rule).map(({ text }) => text);
  const inventedPeople = peopleIn(demonstration);
  const inventedNames = inventedPeople.map(({ name }) => name);
  // The owner's people may share a surname with the demonstration's.
  const ownSurnames = peopleIn(entries)
    .filter(({ name }) => !inventedNames.includes(name))
    .map(({ surname }) => surname);
  const surnames = inventedPeople
    .map(({ surname }) => surname)
    .filter((surname) => !ownSurnames.includes(surname));
  const amounts = indexed
    .filter(({ field }) => hasAmounts(field))
    .flatMap(({ kind, text }) =>
      (text.match(AMOUNT) ?? []).map((amount) => amountKey(kind, amount)),
    );
  // « Orvalde » of « École d'ingénieurs Orvalde », from the name of the file.
  const shortNames = demonstration
    .filter(({ kind }) => kind === 'clients' || kind === 'organisations')
    .flatMap(({ file }) => /(\p{L}{6,})\.json$/u.exec(file)?.[1] ?? []);
  const allSentences = textsWith('sentences').flatMap(sentencesIn);
  const bodies = demonstration.filter(({ file }) => DEMONSTRATION_ONLY.includes(file));
  return {
    keys: new Set(indexed.map(({ kind, path, text }) => keyOf(kind, path, text))),
    sentences: new Set(allSentences.filter(isDistinctive).map(withDigits)),
    runs: new Set(allSentences.flatMap(runsIn)),
    shortSentences: new Set(allSentences.filter((sentence) => !isDistinctive(sentence))),
    namePattern: anyNamePattern([...textsWith('name'), ...surnames, ...shortNames]),
    amounts: new Set(amounts),
    cities: citiesIn(demonstration),
    bodies: new Set(bodies.map(({ body }) => body.trim())),
    results: new Set(bodies.flatMap(({ body }) => resultsIn(body))),
  };
}

const citiesIn = (entries: Entry[]) =>
  entries.flatMap((entry) => (isValid(entry) && entry.kind === 'cities' ? entry.data : []));

/** The results in an accessibility statement: sentences with numbers, such as dates, and its score. */
const resultsIn = (body: string) => [
  ...sentencesIn(body.replaceAll('*', '')).filter((text) => /\d/.test(text) && isDistinctive(text)),
  ...(body.match(/\d+,\d %|\d+ sur \d+(?! pixels)/g) ?? []),
];

/** The numbers in a note that gives their source, as the figures are formatted. */
const numbersIn = (text: string): string[] =>
  text.replaceAll(/(?<=\d) (?=\d{3})/g, '').match(/\d+(,\d)?/g) ?? [];

/** The local date in ISO 8601, which is the Swedish format. */
const today = () => new Date().toLocaleDateString('sv-SE');

interface Circumstances {
  /** The kinds of files with errors, which the owner may have although they are no entries. */
  faultyKinds?: (Kind | undefined)[];
  /** The reply time of the settings. */
  replyTime?: string;
  /** The number of cities on the map; a text may mention any number if it is unknown. */
  cityCount?: number;
  /** Whether the page offers hackathons. */
  offersHackathons?: boolean;
  /** Whether the company has a Qualiopi certificate. */
  isCertified?: boolean;
  /** Whether the site has forms, of which legal texts may speak. */
  hasForms?: boolean;
}

/** A delay: « 48h », « trois jours ». */
const DELAY = `(?:\\d+|${NUMBERS.join('|')}) ?(?:h(?:eures?)?|jours?|semaines?)(?![\\p{L}/])`;
const ANSWERS = '(?:réponse|nous (?:vous )?(?:répond|r?appel|(?:re)?contact|reven))';

/** Patterns of other reply times than that of the settings: the demonstration's, and those for an answer. */
function otherReplyTime(kind: string, replyTime: string): [RegExp, string][] {
  const [, count = '', unit = ''] = /^(\d+) ?(h|jour|semaine)/i.exec(withDigits(replyTime)) ?? [];
  const instead = replyTime ? `écrivez « sous ${replyTime} »` : 'retirez cette promesse';
  const sentence = `votre « Délai de réponse promis » dit autre chose ; ${instead}`;
  const own = count ? `(?!(?:${count}|${NUMBERS[Number(count) - 2] ?? count}) ?${unit})` : '';
  const within = `(?:sous|dans les) ${own}`;
  const patterns = [`${within}24 ?h(?:eures)?(?![\\p{L}/])`];
  // Requests for a hackathon and applications have their own delays.
  if (/^(company|sections\/(hero|mission|institutions|why))$/.test(kind))
    patterns.push(
      `${within}${DELAY}(?=[^.;]{0,60}${ANSWERS})`,
      `(?<=${ANSWERS}[^.;]{0,60})${within}${DELAY}`,
    );
  return patterns.map((pattern) => [new RegExp(pattern, 'giu'), sentence]);
}

/** Patterns of what the page no longer has: hackathons, and another number of cities. */
function otherOffer({
  cityCount,
  offersHackathons = true,
  isCertified = true,
}: Circumstances): [RegExp, string][] {
  const patterns: [RegExp, string][] = [];
  if (!isCertified)
    patterns.push([
      /(?<!(?:pas|non|êtes-vous|écoles?|CFA|partenaires?) )certifiée?s? Qualiopi/giu,
      "« Profil, tarifs, certification » n'a pas de certificat ; complétez-le, ou écrivez autre chose",
    ]);
  if (!offersHackathons)
    patterns.push([/hackathons?/giu, "la page n'offre plus de hackathon ; écrivez autre chose"]);
  if (cityCount !== undefined) {
    const others = NUMBERS.flatMap((word, index) =>
      index + 2 === cityCount ? [] : [word, `${index + 2}`],
    );
    patterns.push([
      new RegExp(`(?<=^|[.!?] |(?<!\\p{L})(?:nos|les|dans) )(?:${others.join('|')}) villes`, 'giu'),
      cityCount
        ? `la carte montre ${cityCount} ville${cityCount > 1 ? 's' : ''} ; écrivez ce nombre`
        : 'la page ne montre aucune ville ; écrivez autre chose',
    ]);
  }
  return patterns;
}

/** An instruction, and the excerpts that it concerns unless it concerns the whole field. */
type Match = [sentence: string, excerpts?: readonly string[]];

/**
 * Findings for values that are copied from the demonstration, by the rule of each field, for texts that
 * mention its names or amounts, and for values that exist in fiction only.
 */
export function inventedValues(
  entries: Entry[],
  demonstration: Entry[],
  circumstances: Circumstances = {},
): Finding[] {
  const { faultyKinds = [], replyTime = '24h' } = circumstances;
  const { keys, sentences, runs, namePattern, amounts, bodies, results, cities } =
    indexDemonstration(demonstration, entries);
  // People, names and quotations may mention anything.
  const offer = otherOffer(circumstances);
  const ownKinds: unknown[] = [...faultyKinds, ...entries.map(({ kind }) => kind)];

  /** Matches a copied value, by the rule of its field. */
  function matchCopy(entry: Entry, { path, text, field }: FieldValue): Match | undefined {
    const { kind } = entry;
    const isCopied = (field: string, value: string) => keys.has(keyOf(kind, field, value));
    const { whenCopied, needs, advice, provedBy } = field;
    if (whenCopied === 'sentences') {
      const excerpts = sentencesIn(text).filter((sentence) => sentences.has(withDigits(sentence)));
      const isWhole = isCopied(path, text);
      // Several short sentences together are distinctive too.
      if (excerpts.length === 0 && isWhole && text.length >= DISTINCTIVE_LENGTH)
        excerpts.push(text);
      // A testimonial with some other words is still the demonstration's.
      if (kind === 'testimonial' && runsIn(text).some((run) => runs.has(run))) excerpts.push(text);
      if (excerpts.length === 0) return undefined;
      // The label identifies a whole field, except an item of a list.
      return [copiedSentence(kind), isWhole && !/\.\d/.test(path) ? undefined : excerpts];
    }
    if (!isCopied(path, text)) return undefined;
    // The owner may review a file on the date that the demonstration has.
    if (text === today()) return undefined;
    if (whenCopied === 'shared') {
      if (!needs || ownKinds.includes(needs)) return undefined;
      const { title } = CONTENT_KINDS[needs as Kind];
      return [`cela va avec « ${title} », que vous n'avez pas ; écrivez autre chose`, [text]];
    }
    if (!provedBy) return [advice ?? copiedSentence(kind)];
    const proof = String(valueAt(parsed(entry), [provedBy]) ?? '');
    const isProved =
      numbersIn(proof).includes(text.replace('.', ',')) && !isCopied(provedBy, proof);
    return isProved ? undefined : [advice ?? copiedSentence(kind), [text]];
  }

  /** Matches the demonstration's amounts in a text that was rewritten. */
  function matchAmounts(kind: Kind, { text, field }: FieldValue): Match | undefined {
    if (!hasAmounts(field)) return undefined;
    const written = new Set([AMOUNT, LARGE_NUMBER].flatMap((pattern) => text.match(pattern) ?? []));
    const excerpts = [...written].filter((amount) => amounts.has(amountKey(kind, amount)));
    return excerpts.length > 0 ? [COPIED_AMOUNT, excerpts] : undefined;
  }

  /** Matches the demonstration's names, fictional values and a former reply time in a text. */
  function matchMentions(kind: Kind, path: string, text: string): Match | undefined {
    const patterns = [
      [namePattern, copiedSentence(kind)] as const,
      ...FICTION,
      ...(faultyKinds.includes('requests') ? [] : otherReplyTime(kind, replyTime)),
      ...(/^(company|proof|sections\/\w+)$/.test(kind) && !text.includes('@') ? offer : []),
      ...(kind === 'legal' && circumstances.hasForms === false ? [NO_FORMS] : []),
    ];
    for (const [pattern, sentence] of patterns) {
      const searched = pattern === namePattern ? unaccented(text) : text;
      const excerpts = [...searched.matchAll(pattern)]
        .map(({ index, 0: { length } }) => text.slice(index, index + length))
        // « interligne » is a common noun.
        .filter((excerpt) => pattern !== namePattern || excerpt !== excerpt.toLowerCase());
      // The label is enough for a short text, unless the owner wrote it around a name.
      const isOwn = pattern === namePattern && !keys.has(keyOf(kind, path, text));
      if (excerpts.length > 0)
        return [sentence, path && text.length < 60 && !isOwn ? undefined : excerpts];
    }
    return undefined;
  }

  return entries.flatMap((entry) => {
    const { kind } = entry;
    const body = entry.body.trim();
    if (body && bodies.has(body)) return [provisional(entry, COPIED_FILE)];
    // A city of the owner that was renamed, at the place of one of the demonstration.
    const misplaced = citiesIn([entry]).flatMap((city, index) => {
      const sentence = misplacedCity(city, cities);
      return sentence ? provisional(entry, sentence, `${index}.latitude`) : [];
    });
    if (misplaced.length > 0) return misplaced;
    const copied =
      kind === 'accessibility' ? resultsIn(body).filter((one) => results.has(one)) : [];
    if (copied.length > 0) return [provisional(entry, COPIED_RESULTS, '', copied)];
    const toFinding = (path: string, match?: Match) => {
      const [sentence, excerpts] = match ?? [];
      return sentence ? provisional(entry, sentence, path, excerpts) : [];
    };
    return [
      ...valuesIn(entry)
        .filter(({ field }) => !/^(rule|picture)$/.test(field.whenCopied ?? ''))
        .flatMap((value) => {
          const { path, text } = value;
          const copy = matchCopy(entry, value);
          const parts = [matchAmounts(kind, value), matchMentions(kind, path, text)];
          return (copy ? [copy] : parts).flatMap((match) => toFinding(path, match));
        }),
      ...[toFinding('', matchMentions(kind, '', body))].flat(),
    ];
  });
}

/** A text that resembles the demonstration's, with its file. */
export type SimilarText = { file: string; text: string };

const wordsIn = (text: string) =>
  unaccented(withDigits(text))
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** The runs of six words in a text, by which a text with a few other words is recognised. */
const runsIn = (text: string) =>
  wordsIn(text).flatMap((_, index, words) =>
    index + 6 <= words.length ? words.slice(index, index + 6).join(' ') : [],
  );

/**
 * Texts that two companies may write by chance: short ones that equal the demonstration's, those with six
 * words in a row of it, and values such as a town.
 */
export function similarTexts(entries: Entry[], demonstration: Entry[]): SimilarText[] {
  const { keys, sentences, shortSentences, runs } = indexDemonstration(demonstration, []);
  return entries.flatMap((entry) =>
    valuesIn(entry).flatMap(({ path, text, field }) => {
      if (!text || !(field.isReviewed || field.whenCopied === 'sentences')) return [];
      const parts = sentencesIn(text).filter((sentence) => !sentences.has(withDigits(sentence)));
      const isCopied = keys.has(keyOf(entry.kind, path, text));
      if (field.isReviewed) return isCopied ? { file: entry.file, text } : [];
      const similar =
        isCopied && text.length < DISTINCTIVE_LENGTH && parts.length === sentencesIn(text).length
          ? [text]
          : parts.filter(
              (sentence) =>
                (sentence.includes(' ') && shortSentences.has(sentence)) ||
                runsIn(sentence).some((run) => runs.has(run)),
            );
      return similar.map((text) => ({ file: entry.file, text }));
    }),
  );
}

const CONFIRM = 'puis désactivez « Contenu provisoire » ("placeholder": false)';

/** Findings for files that are still marked `placeholder`: the values that the owner has to confirm. */
export function unconfirmed(entries: Entry[], demonstration: Entry[]): Finding[] {
  const { keys } = indexDemonstration(demonstration, []);
  return entries.filter(isValid).flatMap((entry) => {
    const { kind, data } = entry;
    if (!('placeholder' in data && data.placeholder)) return [];
    if (kind === 'requests' && !receivesRequests(data.delivery)) {
      const promised = data.replyTime && `« sous ${data.replyTime} », `;
      const sentence = `relisez ${promised}les durées et vos prestataires, publiés, ${CONFIRM}`;
      return [provisional(entry, sentence)];
    }
    const shared = valuesIn(entry).filter(
      ({ path, text, field }) =>
        path !== 'placeholder' &&
        field.whenCopied === 'shared' &&
        keys.has(keyOf(kind, path, text)),
    );
    const { isMarkdown }: ContentKind = CONTENT_KINDS[kind];
    if (isMarkdown || shared.length === 0) return [provisional(entry, `à relire, ${CONFIRM}`)];
    const sentence = `comme dans la démonstration ; relisez, corrigez, ${CONFIRM}`;
    return shared.map(({ path }) => provisional(entry, sentence, path));
  });
}
