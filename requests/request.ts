import * as z from 'zod/mini';
import { type Field, isMissing } from './fields.ts';
import type { FieldError, FieldErrors } from './refusal.ts';

/** The values of a valid request, or its errors. */
export type ValidationResult<Values> =
  | { valid: true; values: Values }
  | { valid: false; errors: FieldErrors };

/** Reads the value of a field from a form, which contains no value for an unchecked checkbox. */
function readValue(data: FormData, name: string, field: Field): unknown {
  if (field.type === 'array') return data.getAll(name);
  if (field.type === 'boolean') return data.has(name);
  if (field.type === 'file') {
    const file = data.get(name);
    // An empty file input submits such a file.
    return file instanceof File ? file : new File([], '');
  }
  return data.get(name) ?? (field.type === 'string' ? '' : undefined);
}

/** Whether a field has a value that is not blank. */
const isFilled = (data: FormData, name: string): boolean =>
  data.getAll(name).some((value) => (typeof value === 'string' ? value.trim() : value.name) !== '');

/** The label of a request in mails and lists, and the fields that contain its sender and its topic. */
type Summary<Name extends string> = {
  label: string;
  person: readonly Name[];
  establishment?: Name;
  phone?: Name;
  topic?: Name;
};

/** What a visitor answered to a question of a form. */
export type Answer = { label: string; text: string };

/** The part of a request's definition that its form needs. */
export type RequestDefinition<Name extends string> = {
  kind: string;
  fields: Readonly<Record<Name, Field>>;
  fileField?: string | undefined;
  validate: (data: FormData) => ValidationResult<unknown>;
  validFields: (data: FormData) => readonly Name[];
  answers: (data: FormData) => readonly Answer[];
};

/** A text that may be a telephone number, which a form does not enforce. */
const PHONE = /(\d\D*){8}/;

/** Defines a request, from which its form and mails derive (docs/development.md). */
export function defineRequest<
  const Kind extends string,
  Fields extends Readonly<Record<string, Field>>,
>(kind: Kind, fields: Fields, summary: Summary<keyof NoInfer<Fields> & string>) {
  const schema = z.object(fields);
  const byName = Object.entries<Field>(fields);
  return {
    kind,
    fields,
    summary,
    schema,
    /** The name of the field that contains a file, if there is one. */
    fileField: byName.find(([, { type }]) => type === 'file')?.[0],
    /** Validates a form, and returns the first error of each field. */
    validate: (data: FormData): ValidationResult<z.infer<typeof schema>> => {
      const values = byName.map(([name, field]) => [name, readValue(data, name, field)]);
      const result = schema.safeParse(Object.fromEntries(values));
      if (result.success) return { valid: true, values: result.data };
      const errors: Record<string, FieldError> = {};
      for (const issue of result.error.issues) {
        const code = isMissing(issue) ? 'missing' : 'invalid';
        errors[String(issue.path[0])] ??= { code, text: issue.message };
      }
      return { valid: false, errors };
    },
    /** The names of the fields with a valid value. */
    validFields: (data: FormData) =>
      byName
        .filter(
          ([name, field]) =>
            isFilled(data, name) &&
            (name !== summary.phone || PHONE.test(String(data.get(name)))) &&
            field.safeParse(readValue(data, name, field)).success,
        )
        .map(([name]) => name as keyof Fields & string),
    /** The filled fields of a form as the visitor reads them; a checkbox is no answer. */
    answers: (data: FormData): Answer[] =>
      byName
        .filter(([name, { type }]) => type !== 'boolean' && isFilled(data, name))
        .map(([name, { about }]) => ({
          label: about.label,
          text: data
            .getAll(name)
            .map((value) =>
              typeof value === 'string' ? (about.options?.[value] ?? value) : value.name,
            )
            .join(', '),
        })),
  };
}
