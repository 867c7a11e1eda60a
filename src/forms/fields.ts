import * as z from 'zod/mini';

// Zod compiles its parsers with `new Function` when it may; even the attempt is a CSP violation.
z.config({ jitless: true });

/** Fields marked as required, but not enforced (requirements, chapter 5). */
export const shownAsRequired = z.registry();

/** The kind of the request: always the same, so no form has a field for it. */
export const kind = <const Kind extends string>(name: Kind) => z._default(z.literal(name), name);

/** Free text: blanks around it do not count. */
export const optionalText = () => z._default(z.string('Écrivez du texte.').check(z.trim()), '');

/** A text that must be there; blanks do not count as a value (requirements, chapter 5). */
export const requiredText = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing));

// One @, a domain with a dot, no blank: what HTML accepts, less the addresses without a domain
// ending, which are far more often a slip than a real address. Accents are allowed.
const EMAIL = /^[^\s\p{Cc}@<>"(),:;]+@[^\s\p{Cc}@<>"(),:;.]+(\.[^\s\p{Cc}@<>"(),:;.]+)+$/u;

/** A required e-mail address; the field itself shows an example (requirements, chapter 5). */
export const emailAddress = () =>
  requiredText('Indiquez votre adresse e-mail.').check(
    z.regex(EMAIL, "Écrivez l'adresse e-mail en entier, arobase et domaine compris."),
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

/** One of a list's values, or its empty first choice: marked as required, but not enforced. */
export function markedChoice<const Value extends string>(
  options: readonly (readonly [value: Value, label: string])[],
  malformed: string,
) {
  const choice: z.ZodMiniType<'' | Value> = z.enum(
    ['', ...options.map(([value]) => value)],
    malformed,
  );
  return z._default(choice, '').register(shownAsRequired);
}
