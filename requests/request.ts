import * as z from 'zod/mini';
import type { Field } from './fields.ts';
import { TO_NETLIFY } from './mode.ts';

/** French error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Why a request was refused: errors of its fields, or a message about the whole request, which may be
 * stored if it is `uncertain`.
 */
export type Refusal = { message: string; errors: FieldErrors; uncertain?: true };

/** The values of a valid request, or its errors. */
export type ValidationResult<Values> =
  | { valid: true; values: Values }
  | { valid: false; errors: FieldErrors };

/**
 * The name of a field's control. Netlify Forms keeps several values of a field only if its name
 * ends in brackets.
 */
export const inputName = (name: string, { type }: Field): string =>
  TO_NETLIFY && type === 'array' ? `${name}[]` : name;

/** The value of a field: checkboxes may share a name, and unticked ones are absent. */
function read(data: FormData, name: string, field: Field): unknown {
  if (field.type === 'array') return data.getAll(inputName(name, field));
  if (field.type === 'boolean') return data.has(name);
  return data.get(name) ?? (field.type === 'string' ? '' : undefined);
}

/** Whether the visitor gave a field a value. */
const isFilled = (data: FormData, name: string, field: Field): boolean =>
  data
    .getAll(inputName(name, field))
    .some((value) => (typeof value === 'string' ? value.trim() : value.name) !== '');

/** What mails and lists call a request, and the fields from which they say who asks for what. */
type Summary<Name extends string> = {
  label: string;
  person: readonly Name[];
  establishment?: Name;
  phone?: Name;
  topic?: Name;
};

/** What a form needs of its request, whose fields have these names. */
export type RequestDefinition<Name extends string> = {
  kind: string;
  fields: Readonly<Record<Name, Field>>;
  validate: (data: FormData) => ValidationResult<unknown>;
  isAnyMissing: (errors: FieldErrors) => boolean;
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
      const errors: Record<string, string> = {};
      for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
      return { valid: false, errors };
    },
    /** The fields that have a value, and a valid one. */
    validFields: (data: FormData) =>
      byName
        .filter(
          ([name, field]) =>
            isFilled(data, name, field) && field.safeParse(read(data, name, field)).success,
        )
        .map(([name]) => name as keyof Fields & string),
    /** Whether one of the errors is about an enforced field without a value. */
    isAnyMissing: (errors: FieldErrors): boolean =>
      byName.some(([name, { about }]) => name in errors && errors[name] === about.missing),
  };
}
