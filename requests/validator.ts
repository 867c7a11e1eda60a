import type * as z from 'zod/mini';
import { fieldMeta } from './fields.ts';
import { TO_NETLIFY } from './mode.ts';

/** A French message for each field that is wrong. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Why a request was not kept: errors of its fields, or a message about the whole of it. */
export type Refusal = { message: string; errors: FieldErrors };

/** What a schema answers: the request, or what is wrong with it. */
export type ValidationResult<Request> =
  | { valid: true; request: Request }
  | { valid: false; errors: FieldErrors };

/** A request's schema, its fields included. */
export type RequestSchema<Request> = z.ZodMiniType<Request> & {
  shape: Readonly<Record<string, z.ZodMiniType>>;
};

/**
 * The name of a field's control. Netlify Forms keeps several values of one field only where its name
 * ends in brackets.
 */
export const inputName = (name: string, type: string | undefined): string =>
  TO_NETLIFY && type === 'array' ? `${name}[]` : name;

/** The value of one field: several boxes share a name, and a box that is not ticked is absent. */
function read(data: FormData, name: string, { type }: z.ZodMiniType): unknown {
  if (type === 'array') return data.getAll(inputName(name, type));
  if (type === 'boolean') return data.has(name);
  return data.get(name) ?? (type === 'string' ? '' : undefined);
}

/**
 * Everything a form needs from its schema, so that no list of fields is written twice. A field is
 * required if an empty form gets a message for it. It is missing, and not malformed, as long as it
 * gets that same message.
 */
export function createValidator<Request>(schema: RequestSchema<Request>) {
  const entries = Object.entries(schema.shape);

  /** The request, or the first message of each wrong field. */
  const validate = (data: FormData): ValidationResult<Request> => {
    const values = entries.map(([name, field]) => [name, read(data, name, field)]);
    const result = schema.safeParse(Object.fromEntries(values));
    if (result.success) return { valid: true, request: result.data };
    const errors: Record<string, string> = {};
    for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
    return { valid: false, errors };
  };

  const blank = validate(new FormData());
  const missing: FieldErrors = blank.valid ? {} : blank.errors;
  return {
    validate,
    /** What each field is called, whether it is enforced and how long its text may be. */
    fields: new Map(
      entries.map(([name, field]) => [
        name,
        { label: name, ...fieldMeta.get(field), enforced: Object.hasOwn(missing, name) },
      ]),
    ),
    /** Whether one of these errors is a required field left blank, not ticked or without a file. */
    isAnyMissing: (errors: FieldErrors) =>
      Object.entries(errors).some(([name, message]) => message === missing[name]),
  };
}
