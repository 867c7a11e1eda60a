/** Labels of requests and fields in mails, lists and exports. */
import { LEVELS, TRAINING_DOMAINS } from '../../requests/institution.ts';
import type { RequestKind } from '../../requests/schemas.ts';
import type { Fields, StoredRequest } from './stored-requests.ts';
import { VALIDATORS } from './validators.ts';

const KIND_LABELS: Record<RequestKind, string> = {
  hackathon: 'Demande de hackathon',
  institution: 'Demande de formateur',
  trainer: 'Candidature de formateur',
  contact: 'Message',
};

/** The label of a kind; a kind that an earlier release had keeps its name. */
export const labelOf = (kind: string): string => KIND_LABELS[kind as RequestKind] ?? kind;

/** Why a request is to be checked, in French, or an empty text. */
export const warningOf = ({ robot, suspect }: StoredRequest): string =>
  [robot && 'champ caché rempli', suspect].filter(Boolean).join(', ');

const CHOICES = new Map<string, string>([...TRAINING_DOMAINS, ...LEVELS]);

/** The value of a field as text. */
function valueAsText(name: string, value: Fields[string]): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value !== 'string') return value.join(', ');
  return name === 'trainingDomain' || name === 'level' ? (CHOICES.get(value) ?? value) : value;
}

/**
 * The completed fields by label, in the order of the form; then those that this release's form does
 * not have, by their names.
 */
export function filledFields(kind: string, fields: Fields): [label: string, words: string][] {
  const known = VALIDATORS[kind as RequestKind]?.fields ?? new Map<string, { label: string }>();
  const names = new Set([...known.keys(), ...Object.keys(fields)]);
  return [...names]
    .map((name): [string, string] => [
      // The label of the consent is a sentence with a full stop.
      (known.get(name)?.label ?? name).replace(/\.$/, ''),
      valueAsText(name, fields[name] ?? ''),
    ])
    .filter(([, words]) => words !== '');
}

/** Maximum length of a name in a subject. */
const LONGEST_NAME = 60;

/** Some fields as one line of limited length. */
function oneLine(fields: Fields, ...names: string[]): string {
  const words = names.map((name) => valueAsText(name, fields[name] ?? ''));
  const line = words.join(' ').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim();
  const letters = [...line];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trim()}…`
    : line;
}

/** Sender and topic of a request; empty where unknown. */
export const summaryOf = (fields: Fields) => ({
  person: oneLine(fields, 'fullName', 'contactName', 'firstName', 'lastName'),
  establishment: oneLine(fields, 'institutionName', 'institution', 'organization'),
  phone: oneLine(fields, 'phone'),
  topic: oneLine(fields, 'trainingDomain', 'expertiseDomains', 'subject'),
});

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
