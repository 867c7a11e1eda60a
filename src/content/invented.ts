/** What is still the invented company's, by value, whatever a file's switch says. */
import { unmarked } from '../schema/marked-text.ts';
import type { Entry } from './check.ts';
import { type Finding, provisional } from './finding.ts';
import type { Kind } from './kinds.ts';

/** Fields that identify a person or the company, or are contact details. */
const IDENTITY: Partial<Record<Kind, RegExp>> = {
  company:
    /^(name|email|phone|address\.(street|latitude|longitude)|legal\.(name|siren|siret|vatNumber|publicationDirector|host\.(name|address|phone)))$/,
  requests: /^(recipients|processors)\b/,
  testimonial: /^(quote|author|organisation)$/,
  team: /^(name|bio|alt)$/,
  clients: /^name$/,
  organisations: /^name$/,
};

/** What may separate the digits of a telephone number: spaces, dots, brackets, dashes. */
const GAP = String.raw`[^\p{L}\d]{0,3}`;
const spelled = (digits: string) => [...digits].join(GAP);

/** How the numbers begin, after their 0, that Arcep's numbering plan keeps for fiction. */
const KEPT_FOR_FICTION = ['19900', '26191', '35301', '46571', '53649', '63998'];
const FICTIONAL_PHONE = new RegExp(
  String.raw`(?<!\d)(?:(?:\+|00)${GAP}${spelled('33')}${GAP}0?|0)${GAP}(?:${KEPT_FOR_FICTION.map(spelled).join('|')})(?:${GAP}\d){4}(?!\d)`,
  'u',
);

/** Values that exist in fiction only, and what the owner reads of them. */
const FICTION: [pattern: RegExp, sentence: string][] = [
  [/[\w-]\.example\b/, "une adresse en « .example » n'existe pas ; écrivez la vôtre"],
  [FICTIONAL_PHONE, "ce numéro est de ceux que l'Arcep garde pour la fiction ; écrivez le vôtre"],
  [/(?<=\p{L}(?: |'|’))Exemple\b/u, "« Exemple » n'est pas un vrai nom ; écrivez le vôtre"],
];

const OF_DEMONSTRATION = 'inventé pour la démonstration ; écrivez ce qui est vrai chez vous';

/** Every text, without its marks, and every number of a file, with its path. */
function* valuesOf(data: unknown, path: string[] = []): Generator<[path: string, value: string]> {
  if (typeof data === 'string' || typeof data === 'number')
    yield [path.join('.'), unmarked(String(data))];
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) yield* valuesOf(value, [...path, key]);
}

/** Identities and contact details that are the demonstration's or made for fiction. */
export function inventedValues(entries: Entry[], demonstration: Entry[]): Finding[] {
  // The rank in a list means nothing: `recipients.contact.0`.
  const key = (kind: Kind, path: string, value: string) =>
    `${kind} ${path.replaceAll(/\.\d+\b/g, '')} ${value}`;
  const invented = new Set(
    demonstration.flatMap(({ kind, data }) =>
      [...valuesOf(data)]
        .filter(([path, value]) => value && IDENTITY[kind]?.test(path))
        .map(([path, value]) => key(kind, path, value)),
    ),
  );
  const name = demonstration.find(({ kind }) => kind === 'company')?.data.name;
  const sentenceFor = (kind: Kind, path: string, value: string) => {
    // The site's address has a check of its own, since a variable overrides it.
    if (kind === 'company' && path === 'url') return undefined;
    const isCopied = invented.has(key(kind, path, value));
    if (isCopied || (typeof name === 'string' && value.includes(name))) return OF_DEMONSTRATION;
    return FICTION.find(([pattern]) => pattern.test(value))?.[1];
  };
  return entries.flatMap((entry) =>
    [...valuesOf(entry.data), ['', entry.body] as const].flatMap(([path, value]) => {
      const sentence = sentenceFor(entry.kind, path, value);
      return sentence ? provisional(entry, sentence, path) : [];
    }),
  );
}
