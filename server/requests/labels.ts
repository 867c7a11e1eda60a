/** What a mail, a list and an export call the requests and their fields. */
import { LEVELS, TRAINING_DOMAINS } from '../../requests/institution.ts';
import type { RequestKind } from '../../requests/schemas.ts';
import type { Fields } from './store.ts';
import { VALIDATORS } from './validators.ts';

export const KIND_LABELS: Record<RequestKind, string> = {
  hackathon: 'Demande de hackathon',
  institution: 'Demande de formateur',
  trainer: 'Candidature de formateur',
  contact: 'Message',
};

const CHOICES = new Map<string, string>([...TRAINING_DOMAINS, ...LEVELS]);

/** A field's value in words. */
function inWords(name: string, value: Fields[string]): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value !== 'string') return value.join(', ');
  return name === 'trainingDomain' || name === 'level' ? (CHOICES.get(value) ?? value) : value;
}

/** The fields that were filled in, by their labels, in the order of the form. */
export const filledFields = (kind: RequestKind, fields: Fields): [label: string, words: string][] =>
  [...VALIDATORS[kind].fields]
    .map(([name, { label }]): [string, string] => [
      // The consent's label is a sentence, and a value follows.
      label.replace(/\.$/, ''),
      inWords(name, fields[name] ?? ''),
    ])
    .filter(([, words]) => words !== '');

/** The longest name in a header or in a list of mails. */
const LONGEST_NAME = 60;

/** Some fields in words, on one line of a decent length. */
function inBrief(fields: Fields, ...names: string[]): string {
  const words = names.map((name) => inWords(name, fields[name] ?? '')).filter(Boolean);
  const line = words.join(' ').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim();
  const letters = [...line];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trim()}…`
    : line;
}

/** Who sent a request and what about; empty where a form does not ask or a visitor did not say. */
export const inShort = (fields: Fields) => ({
  person: inBrief(fields, 'fullName', 'contactName', 'firstName', 'lastName'),
  establishment: inBrief(fields, 'institutionName', 'institution', 'organization'),
  phone: inBrief(fields, 'phone'),
  topic: inBrief(fields, 'trainingDomain', 'expertiseDomains', 'subject'),
});

const clock = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

export const inFrench = (time: number): string => clock.format(time).replace(/^1 /, '1er ');
