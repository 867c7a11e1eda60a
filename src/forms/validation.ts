import * as z from 'zod/mini';
import type { FieldErrors, Verdict } from './request-state.ts';

// Zod compiles its parsers with `new Function` when it may; even the attempt is a CSP violation.
z.config({ jitless: true });

/** A request's schema, its fields included. */
export type RequestSchema<Request> = z.ZodMiniType<Request> & {
  shape: Readonly<Record<string, z.ZodMiniType>>;
};

/** Fields that carry the mark of a required one, but are not enforced (specification, chapter 5). */
export const markedOnly = z.registry();

/** Tells the request apart from the others; no form has a field for it. */
export const ofKind = <const Kind extends string>(kind: Kind) => z._default(z.literal(kind), kind);

/** Free text: blanks around it do not count. */
export const optionalText = () => z._default(z.string('Écrivez du texte.').check(z.trim()), '');

/** A text that must be there; blanks do not count as a value (specification, chapter 5). */
export const requiredText = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, { error: missing, abort: true }));

// One @, a domain with a dot, no blank: what HTML accepts, less the addresses without a domain
// ending, which are far more often a slip than a real address. Accents are allowed.
const EMAIL = /^[^\s\p{Cc}@<>"(),:;]+@[^\s\p{Cc}@<>"(),:;.]+(\.[^\s\p{Cc}@<>"(),:;.]+)+$/u;

/** A required e-mail address, with an example in its message (specification, chapter 5). */
export const emailAddress = () =>
  requiredText('Indiquez votre adresse e-mail, par exemple prenom.nom@exemple.fr.').check(
    z.regex(EMAIL, "Écrivez l'adresse e-mail en entier, comme prenom.nom@exemple.fr."),
  );

/** A required web address. */
export const webAddress = (missing: string, malformed: string) =>
  requiredText(missing).check(z.refine(isWebAddress, malformed));

function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    return /^https?:$/.test(protocol) && hostname.includes('.');
  } catch {
    return false;
  }
}

/** One of a list's values, or the empty first choice. */
export const choiceAmong = <const Values extends readonly string[]>(
  values: Values,
  message: string,
) => z._default(z.enum(['', ...values], message), '');

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
    /** Whether the field carries the mark. */
    isMarked: (name: string) =>
      Object.hasOwn(asked, name) ||
      fields.some(([key, field]) => key === name && markedOnly.has(field)),
    /** Whether a required field is among these, blank, not ticked or without a file. */
    isAnyMissing: (errors: FieldErrors) =>
      Object.entries(errors).some(([name, message]) => message === asked[name]),
  };
}
