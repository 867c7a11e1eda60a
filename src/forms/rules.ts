import type * as z from 'zod/mini';
import { markedOnly } from './fields.ts';
import type { FieldErrors, Verdict } from './request-state.ts';

/** A request's schema, its fields included. */
export type RequestSchema<Request> = z.ZodMiniType<Request> & {
  shape: Readonly<Record<string, z.ZodMiniType>>;
};

/** What a field's own data are: several boxes share one name, a box that is not ticked is absent. */
function read(data: FormData, name: string, { type }: z.ZodMiniType): unknown {
  if (type === 'array') return data.getAll(name);
  if (type === 'boolean') return data.has(name);
  return data.get(name) ?? undefined;
}

/**
 * All that a form asks of its schema. The required fields are those that the schema asks for when
 * nothing at all is filled in; one of them is missing, not malformed, while it is still asked for
 * in the same words.
 */
export function rulesOf<Request>(schema: RequestSchema<Request>) {
  const fields = Object.entries(schema.shape);

  /** The request, or the first message of each wrong field. */
  const judge = (data: FormData): Verdict<Request> => {
    const values = fields.map(([name, field]) => [name, read(data, name, field)]);
    const result = schema.safeParse(Object.fromEntries(values));
    if (result.success) return { valid: true, request: result.data };
    const errors: Record<string, string> = {};
    for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
    return { valid: false, errors };
  };

  const blank = judge(new FormData());
  const asked: FieldErrors = blank.valid ? {} : blank.errors;
  return {
    judge,
    /** The fields that carry the mark. */
    marked: fields
      .filter(([name, field]) => Object.hasOwn(asked, name) || markedOnly.has(field))
      .map(([name]) => name),
    /** Whether a required field is among these, blank, not ticked or without a file. */
    isAnyMissing: (errors: FieldErrors) =>
      Object.entries(errors).some(([name, message]) => message === asked[name]),
  };
}
