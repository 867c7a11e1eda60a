/** What is still the invented company's, by value, whatever the switches of the files are set to. */
import { type Entry, valueAt } from './check.ts';

type Kind = Entry['kind'];

/** Fields that identify a person or the company, or are contact details. */
const IDENTITY: Partial<Record<Kind, RegExp>> = {
  company:
    /^(name|email|phone|address\.(street|latitude|longitude)|legal\.(name|siren|siret|vatNumber|publicationDirector|host\.(name|address|phone)))$/,
  requests: /^(recipients|processors)\b/,
  testimonial: /^(author|organisation)$/,
  team: /^(name|bio|alt)$/,
  clients: /^name$/,
  organisations: /^name$/,
};

/** Values that exist in fiction only, and why. */
const FICTION: [pattern: RegExp, reason: string][] = [
  [/[\w-]\.example\b/, "contient « .example », une adresse qui n'existe pas et où rien n'arrive"],
  [
    /\b0 ?(1 ?99 ?00|2 ?61 ?91|3 ?53 ?01|4 ?65 ?71|5 ?36 ?49|6 ?39 ?98)( ?\d\d){2}\b/,
    "contient un numéro que l'Arcep garde pour la fiction",
  ],
  [/(?<=\p{L}(?: |'|’))Exemple\b/u, "contient « Exemple », qui n'est pas un vrai nom"],
];

/** Every text and number of a file, with its path. */
function* valuesOf(data: unknown, path: string[] = []): Generator<[path: string, value: string]> {
  if (typeof data === 'string' || typeof data === 'number') yield [path.join('.'), String(data)];
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) yield* valuesOf(value, [...path, key]);
}

/** `recipients.contact.0` as `recipients.contact`: the rank in a list means nothing. */
const withoutRanks = (path: string) => path.replaceAll(/\.\d+\b/g, '');

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);
const inField = (path: string, value: string, reason: string) =>
  `${path ? `, champ « ${path} »` : ''} : « ${shorten(value)} » ${reason}`;

const isIdentity = (kind: Kind, path: string) => IDENTITY[kind]?.test(path) ?? false;

/** The values of a file that are the demonstration's or made for fiction, one by one. */
export function inventedValues(demonstration: Entry[]) {
  const invented = new Set(
    demonstration.flatMap(({ kind, data }) =>
      [...valuesOf(data)].flatMap(([path, value]) =>
        value && isIdentity(kind, path) ? `${kind} ${withoutRanks(path)} ${value}` : [],
      ),
    ),
  );
  const name = demonstration.find(({ kind }) => kind === 'company')?.data.name;
  const reasonFor = (kind: Kind, path: string, value: string) => {
    if (invented.has(`${kind} ${withoutRanks(path)} ${value}`)) return 'vient de la démonstration';
    if (typeof name === 'string' && value.includes(name))
      return `contient « ${name} », un nom de la démonstration`;
    return FICTION.find(([pattern]) => pattern.test(value))?.[1];
  };
  return ({ kind, data, body }: Entry): string[] =>
    [...valuesOf(data), ['', body] as const].flatMap(([path, value]) => {
      // Another check reads the site's address, which a variable overrides.
      const reason = kind === 'company' && path === 'url' ? '' : reasonFor(kind, path, value);
      return reason ? inField(path, value, reason) : [];
    });
}

/** What a file says in sentences; a question and a label promise nothing. */
function sentencesOf({ kind, data, body }: Entry): [path: string, sentence: string][] {
  if (kind === 'figures') {
    const figures = ['hero', 'results'].flatMap((group) =>
      Object.entries((valueAt(data, [group]) ?? {}) as Record<string, unknown>).map(
        ([key, figure]): [string, string] => {
          const [value, suffix, label] = ['value', 'suffix', 'label'].map((part) =>
            String(valueAt(figure, [part]) ?? ''),
          );
          return [`${group}.${key}`, label ? `${value}${suffix} ${label}` : ''];
        },
      ),
    );
    return [...figures, ['note', String(data.note ?? '')]];
  }
  if (!['company', 'testimonial', 'proof', 'legal'].includes(kind) && !kind.startsWith('sections/'))
    return [];
  return [
    ...valuesOf(data),
    ...body.split('\n').map((line): [string, string] => ['', line]),
  ].filter(
    ([path, value]) =>
      // The teams and networks of the drawings are names of one or two words.
      (path.startsWith('drawing.') || /\S \S+ \S/.test(value)) &&
      !value.endsWith('?') &&
      !(kind === 'company' && path.includes('.')) &&
      !isIdentity(kind, path),
  );
}

/** The sentences of a file that are the demonstration's, until the owner says that they are true. */
export function keptSentences(demonstration: Entry[]) {
  const sentences = new Set(
    demonstration.flatMap((entry) => sentencesOf(entry).map(([, value]) => value)),
  );
  return (entry: Entry): string[] =>
    entry.data.kept === true
      ? []
      : sentencesOf(entry).flatMap(([path, value]) =>
          value && sentences.has(value)
            ? inField(path, value, 'est une phrase de la démonstration')
            : [],
        );
}

/** The first sentence of a file, or its first text. */
export const firstWords = (entry: Entry): string =>
  shorten((sentencesOf(entry)[0] ?? [...valuesOf(entry.data)][0] ?? [])[1] ?? '');
