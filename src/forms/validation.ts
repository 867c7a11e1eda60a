import * as z from 'zod/mini';
import type { DeliverableRequest } from './delivery.ts';
import type { Verdict } from './request-state.ts';

// Zod compiles its parsers with `new Function` when it may; even the attempt is a CSP violation.
z.config({ jitless: true });

/** Free text: blanks around it do not count. */
export const optionalText = () => z.string('Écrivez du texte.').check(z.trim());

/** A text that must be there; blanks do not count as a value (specification, chapter 5). */
export const requiredText = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message));

// One @, a domain with a dot, no blank: what HTML accepts, less the addresses without a domain
// ending, which are far more often a slip than a real address. Accents are allowed.
const EMAIL = /^[^\s\p{Cc}@<>"(),:;]+@[^\s\p{Cc}@<>"(),:;.]+(\.[^\s\p{Cc}@<>"(),:;.]+)+$/u;

/** A required e-mail address, with an example in its message (specification, chapter 5). */
export const emailAddress = () =>
  z.string('Indiquez votre adresse e-mail.').check(
    z.trim(),
    z.minLength(1, {
      error: 'Indiquez votre adresse e-mail, par exemple prenom.nom@exemple.fr.',
      abort: true,
    }),
    z.regex(EMAIL, "Écrivez l'adresse e-mail en entier, comme prenom.nom@exemple.fr."),
  );

/** A required web address, with its example. */
export const webAddress = (missing: string, malformed: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.refine(isWebAddress, malformed),
    );

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
) => z.enum(['', ...values], message);

/** Judges values against a schema: the request, or the first message of each wrong field. */
export function judgeWith<Request extends DeliverableRequest>(
  schema: z.ZodMiniType<Request>,
): (values: unknown) => Verdict {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { valid: true, request: result.data };
    const errors: Record<string, string> = {};
    for (const { path, message } of result.error.issues) {
      const field = String(path[0] ?? '');
      errors[field] ??= message;
    }
    return { valid: false, errors };
  };
}

/** Whether one of these fields is blank, not ticked or without a file. */
export const isAnyMissing = (
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): boolean =>
  fields.some((field) => {
    const value = values[field];
    return typeof value === 'string' ? value.trim() === '' : !value;
  });
