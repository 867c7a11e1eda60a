import type * as z from 'zod/mini';
import { fieldMeta } from './fields.ts';
import { TO_NETLIFY } from './mode.ts';

/** French error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Why a request was refused: errors of its fields, or a message about the whole request. */
export type Refusal = { message: string; errors: FieldErrors };

/** The validated request, or its errors. */
export type ValidationResult<Request> =
  | { valid: true; request: Request }
  | { valid: false; errors: FieldErrors };

/** The schema of a request. */
export type RequestSchema<Request> = z.ZodMiniType<Request> & {
  shape: Readonly<Record<string, z.ZodMiniType>>;
};

/**
 * The name of a field's control. Netlify Forms keeps several values of a field only if its name
 * ends in brackets.
 */
export const inputName = (name: string, type: string | undefined): string =>
  TO_NETLIFY && type === 'array' ? `${name}[]` : name;

/** The value of a field: checkboxes may share a name, and unticked ones are absent. */
function read(data: FormData, name: string, { type }: z.ZodMiniType): unknown {
  if (type === 'array') return data.getAll(inputName(name, type));
  if (type === 'boolean') return data.has(name);
  return data.get(name) ?? (type === 'string' ? '' : undefined);
}

/**
 * Derives validation and field properties from a schema. A field is required if an empty form has
 * an error for it, and missing rather than malformed while its error is the same.
 */
export function createValidator<Request>(schema: RequestSchema<Request>) {
  const entries = Object.entries(schema.shape);

  /** The request, or the first error of each field. */
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
    /** Label, requirement and maximum length by field. */
    fields: new Map(
      entries.map(([name, field]) => [
        name,
        { label: name, ...fieldMeta.get(field), enforced: Object.hasOwn(missing, name) },
      ]),
    ),
    /** Whether one of the errors is about a missing required field. */
    isAnyMissing: (errors: FieldErrors) =>
      Object.entries(errors).some(([name, message]) => message === missing[name]),
  };
}
