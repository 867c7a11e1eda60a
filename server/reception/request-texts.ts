/** Formats requests in French, for mails and lists. */
import type { Field } from '../../requests/fields.ts';
import { REQUESTS } from '../../requests/requests.ts';

/** The values of a request, by field. */
export type Fields = Record<string, string | boolean | readonly string[]>;

/** The definition of a kind, or `undefined` for a kind that no longer exists. */
const definitionOf = (kind: string) => REQUESTS.find((request) => request.kind === kind);

/** A field of a kind, or `undefined` for a field that no longer exists. */
const fieldOf = (kind: string, name: string) =>
  new Map(Object.entries<Field>(definitionOf(kind)?.fields ?? {})).get(name);

/** The label of a kind, or its name if it no longer exists. */
export const labelOf = (kind: string): string => definitionOf(kind)?.summary.label ?? kind;

/** The name of the field with the file, by default that of the trainers' CV. */
export const fileFieldOf = (kind: string): string => definitionOf(kind)?.fileField ?? 'cv';

/** Formats the value of a field. */
function valueAsText(kind: string, name: string, value: Fields[string] = ''): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value !== 'string') return value.join(', ');
  return fieldOf(kind, name)?.about.options?.[value] ?? value;
}

/**
 * The labels and formatted values of a request's fields: first those of its form, then fields that no
 * longer exist, with their names as labels.
 */
export function fieldTexts(kind: string, fields: Fields) {
  const known = Object.keys(definitionOf(kind)?.fields ?? {});
  const names = new Set([...known, ...Object.keys(fields)]);
  return [...names].map((name) => ({
    // The label of the consent is a sentence with a full stop.
    label: (fieldOf(kind, name)?.about.label ?? name).replace(/\.$/, ''),
    value: valueAsText(kind, name, fields[name]),
  }));
}

/** The labels and values of the fields that are not empty. */
export const filledFields = (kind: string, fields: Fields) =>
  fieldTexts(kind, fields)
    .filter(({ value }) => value !== '')
    .map(({ label, value }): [label: string, value: string] => [label, value]);

/** Maximum length of a name, a topic or another part of a subject. */
const LONGEST_PART = 60;

/** Prepares a visitor's text for a header: one line, without control characters, shortened. */
function oneLine(text: string): string {
  // Split into code points, so that an emoji is not cut in half.
  const characters = [...text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()];
  if (characters.length <= LONGEST_PART) return characters.join('');
  return `${characters
    .slice(0, LONGEST_PART - 1)
    .join('')
    .trim()}…`;
}

/** The sender and the topic of a request; unknown parts are empty. */
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
