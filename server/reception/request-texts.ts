/** Requests in words, for mails and lists. */
import type { Field } from '../../requests/fields.ts';
import { REQUESTS } from '../../requests/requests.ts';

/** The values of a request, by field. */
export type Fields = Record<string, string | boolean | readonly string[]>;

/** Definition of a kind; `undefined` for one that only an earlier build had. */
const definitionOf = (kind: string) => REQUESTS.find((request) => request.kind === kind);

/** A field of a kind, `undefined` of one that only an earlier build had. */
const fieldOf = (kind: string, name: string) =>
  new Map(Object.entries<Field>(definitionOf(kind)?.fields ?? {})).get(name);

/** The label of a kind; a kind that an earlier build had keeps its name. */
export const labelOf = (kind: string): string => definitionOf(kind)?.summary.label ?? kind;

/** The name of the field with the file; a kind that an earlier build had could only have a CV. */
export const fileFieldOf = (kind: string): string => definitionOf(kind)?.fileField ?? 'cv';

/** The value of a field as text. */
function valueAsText(kind: string, name: string, value: Fields[string] = ''): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value !== 'string') return value.join(', ');
  return fieldOf(kind, name)?.about.options?.[value] ?? value;
}

/**
 * The fields of a request in words: those of its form in their order, then those that the form of
 * this build does not have, by their names.
 */
export function fieldTexts(kind: string, fields: Fields) {
  const known = Object.keys(definitionOf(kind)?.fields ?? {});
  const names = new Set([...known, ...Object.keys(fields)]);
  return [...names].map((name) => ({
    name,
    // The label of the consent is a sentence with a full stop.
    label: (fieldOf(kind, name)?.about.label ?? name).replace(/\.$/, ''),
    value: valueAsText(kind, name, fields[name]),
  }));
}

/** The completed fields by label. */
export const filledFields = (kind: string, fields: Fields) =>
  fieldTexts(kind, fields)
    .filter(({ value }) => value !== '')
    .map(({ label, value }): [label: string, value: string] => [label, value]);

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
export function summaryOf({ kind, fields }: { kind: string; fields: Fields }) {
  const { person, establishment, phone, topic } = definitionOf(kind)?.summary ?? {};
  const line = (...names: (string | undefined)[]) =>
    oneLine(names.map((name = '') => valueAsText(kind, name, fields[name])).join(' '));
  return {
    person: line(...(person ?? [])),
    establishment: line(establishment),
    phone: line(phone),
    topic: line(topic),
  };
}
