/** Labels of requests and fields in mails, lists and exports. */
import { REQUESTS, type RequestKind } from '../../requests/requests.ts';
import type { Fields, StoredRequest } from './stored-requests.ts';

const KIND_LABELS: Readonly<Record<string, string>> = {
  hackathon: 'Demande de hackathon',
  institution: 'Demande de formateur',
  trainer: 'Candidature de formateur',
  contact: 'Message',
} satisfies Record<RequestKind, string>;

/** The label of a kind; a kind that an earlier release had keeps its name. */
export const labelOf = (kind: string): string => KIND_LABELS[kind] ?? kind;

/** Why a request is to be checked, in French, or an empty text. */
export const warningOf = ({ robot, suspect }: StoredRequest): string =>
  [robot && 'champ caché rempli', suspect].filter(Boolean).join(', ');

/** The fields of a kind in this release, `undefined` for a kind that only an earlier release had. */
const fieldsOf = (kind: string) => REQUESTS.find((request) => request.kind === kind)?.fields;

/** The value of a field as text. */
function valueAsText(kind: string, name: string, value: Fields[string] = ''): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value !== 'string') return value.join(', ');
  return fieldsOf(kind)?.get(name)?.about.options?.[value] ?? value;
}

/**
 * The completed fields by label, in the order of the form; then those that this release's form does
 * not have, by their names.
 */
export function filledFields(kind: string, fields: Fields): [label: string, value: string][] {
  const definitions = fieldsOf(kind);
  const names = new Set([...(definitions?.keys() ?? []), ...Object.keys(fields)]);
  return [...names]
    .map((name): [string, string] => [
      // The label of the consent is a sentence with a full stop.
      (definitions?.get(name)?.about.label ?? name).replace(/\.$/, ''),
      valueAsText(kind, name, fields[name]),
    ])
    .filter(([, value]) => value !== '');
}

/** Maximum length of a name, a topic or another part of a subject. */
const LONGEST_PART = 60;

/** A visitor's text for a header: on one line, without control characters, and cut if it is long. */
function oneLine(text: string): string {
  // By code points, so that an emoji is not cut in half.
  const characters = [...text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()];
  if (characters.length <= LONGEST_PART) return characters.join('');
  return `${characters
    .slice(0, LONGEST_PART - 1)
    .join('')
    .trim()}…`;
}

/** Sender and topic of a request; empty where unknown. */
export function summaryOf({ kind, fields }: Pick<StoredRequest, 'kind' | 'fields'>) {
  const line = (...names: string[]) =>
    oneLine(names.map((name) => valueAsText(kind, name, fields[name])).join(' '));
  return {
    person: line('fullName', 'contactName', 'firstName', 'lastName'),
    establishment: line('institutionName', 'institution', 'organization'),
    phone: line('phone'),
    topic: line('trainingDomain', 'expertiseDomains', 'subject'),
  };
}

const clock = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** As on the site: « 1er décembre 2026 à 9h05 ». */
export const formatTime = (time: number): string =>
  clock
    .format(time)
    .replace(/^1 /, '1er ')
    .replace(/0?(\d+):(\d+)$/, '$1h$2');

/**
 * Uses no-break spaces where French lines must not break (« Erreur : », n° 12, 10 000, 1er décembre
 * 2026, 91000 Évry), because a plain-text mail has no CSS. Only for the site's own sentences: what
 * visitors wrote stays as it is.
 */
export const keepTogether = (sentence: string): string =>
  sentence.replaceAll(
    / (?=[:;!?»€])|(?<=«|n°) |(?<=\d(?:er)?) (?=\d|\p{Ll}+ \d{4})|(?<=\d{5}) (?=\p{Lu})/gu,
    '\u00a0',
  );
