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

/** What this release says about the fields of a kind, if it has the kind. */
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
export function filledFields(kind: string, fields: Fields): [label: string, words: string][] {
  const known = fieldsOf(kind);
  const names = new Set([...(known?.keys() ?? []), ...Object.keys(fields)]);
  return [...names]
    .map((name): [string, string] => [
      // The label of the consent is a sentence with a full stop.
      (known?.get(name)?.about.label ?? name).replace(/\.$/, ''),
      valueAsText(kind, name, fields[name]),
    ])
    .filter(([, words]) => words !== '');
}

/** Maximum length of a name in a subject. */
const LONGEST_NAME = 60;

/** A text as one line of limited length. */
function oneLine(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()];
  if (letters.length <= LONGEST_NAME) return letters.join('');
  return `${letters
    .slice(0, LONGEST_NAME - 1)
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

/** Our words in a mail, where no style keeps numbers and punctuation on the line of their word. */
export const keepTogether = (words: string): string =>
  words.replaceAll(
    / (?=[:;!?»€])|(?<=«|n°) |(?<=\d(?:er)?) (?=\d|\p{Ll}+ \d{4})|(?<=\d{5}) (?=\p{Lu})/gu,
    '\u00a0',
  );
