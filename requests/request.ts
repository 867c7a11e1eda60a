import * as z from 'zod/mini';
import { type Field, isMissing } from './fields.ts';
import type { FieldError, FieldErrors } from './refusal.ts';

/** The values of a valid request, or its errors. */
export type ValidationResult<Values> =
  | { valid: true; values: Values }
  | { valid: false; errors: FieldErrors };

/** The other name that the control of a list may have (src/forms/delivery.ts). */
export const listName = (name: string): string => `${name}[]`;

/** The values of a field in a form. */
const valuesOf = (data: FormData, name: string): FormDataEntryValue[] => [
  ...data.getAll(name),
  ...data.getAll(listName(name)),
];

/** The value of a field: checkboxes may share a name, and unticked ones are absent. */
function read(data: FormData, name: string, field: Field): unknown {
  if (field.type === 'array') return valuesOf(data, name);
  if (field.type === 'boolean') return data.has(name);
  if (field.type === 'file') {
    const file = data.get(name);
    // As an empty file input submits it.
    return file instanceof File ? file : new File([], '');
  }
  return data.get(name) ?? (field.type === 'string' ? '' : undefined);
}

/** Whether the visitor gave a field a value. */
const isFilled = (data: FormData, name: string): boolean =>
  valuesOf(data, name).some(
    (value) => (typeof value === 'string' ? value.trim() : value.name) !== '',
  );

/** Label of a request in mails and lists, and the fields that identify its sender and topic. */
type Summary<Name extends string> = {
  label: string;
  person: readonly Name[];
  establishment?: Name;
  phone?: Name;
  topic?: Name;
};

/** Definition of a request for its form, by the names of its fields. */
export type RequestDefinition<Name extends string> = {
  kind: string;
  fields: Readonly<Record<Name, Field>>;
  fileField?: string | undefined;
  validate: (data: FormData) => ValidationResult<unknown>;
  validFields: (data: FormData) => readonly Name[];
};

/**
 * Defines a request by its fields and their summary: its form and mails follow
 * (docs/how-to-add.md).
 */
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
    /** The field with the file of the request, if it has one. */
    fileField: byName.find(([, { type }]) => type === 'file')?.[0],
    /** The request, or the first error of each field. */
    validate: (data: FormData): ValidationResult<z.infer<typeof schema>> => {
      const values = byName.map(([name, field]) => [name, read(data, name, field)]);
      const result = schema.safeParse(Object.fromEntries(values));
      if (result.success) return { valid: true, values: result.data };
      const errors: Record<string, FieldError> = {};
      for (const issue of result.error.issues) {
        const code = isMissing(issue) ? 'missing' : 'invalid';
        errors[String(issue.path[0])] ??= { code, text: issue.message };
      }
      return { valid: false, errors };
    },
    /** The fields that have a value, and a valid one. */
    validFields: (data: FormData) =>
      byName
        .filter(
          ([name, field]) =>
            isFilled(data, name) && field.safeParse(read(data, name, field)).success,
        )
        .map(([name]) => name as keyof Fields & string),
  };
}
