/** A complete request of each kind, derived from its fields, for the tests of browser and server. */
import type { Field } from '../../requests/fields.ts';
import { REQUESTS, type RequestKind } from '../../requests/requests.ts';

export type FormName = RequestKind;

export const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
export const NOT_A_PDF = { ...CV, name: 'portrait.png', mimeType: 'image/png' };

/** Values by field: `true` checks a checkbox, a list checks several, an object is a file. */
export type Values = Readonly<Record<string, string | true | readonly string[] | typeof CV>>;

/** A valid value of a field, which differs from its label and from the values of other fields. */
function exampleFor(kind: string, field: Field, isPhone: boolean): Values[string] {
  const { label, options } = field.about;
  if (field.type === 'boolean') return true;
  if (field.type === 'file') return CV;
  if (isPhone) return '01 60 77 12 34';
  const values = Object.keys(options ?? {});
  if (field.type === 'array') return values.slice(-2);
  const texts = [
    `${label} d'essai`,
    `${kind}@ecole.example`,
    `https://www.linkedin.com/in/${kind}`,
  ];
  const accepted = [...values.slice(1), ...texts].find((text) => field.safeParse(text).success);
  if (accepted === undefined)
    throw new Error(`${label}: no example is valid; add one to « texts »`);
  return accepted;
}

/** The fields without an input in their form (requirements, chapter 3). */
const WITHOUT_INPUT = ['cityAvailability'];

/** The values of all fields of each form. */
export const COMPLETE = Object.fromEntries(
  REQUESTS.map(({ kind, fields, summary }) => [
    kind,
    Object.fromEntries(
      Object.entries<Field>(fields)
        .filter(([name]) => !WITHOUT_INPUT.includes(name))
        .map(([name, field]) => [name, exampleFor(kind, field, name === summary.phone)]),
    ),
  ]),
) as Record<FormName, Values>;
