import * as z from 'zod/mini';

// Zod tries to compile its parsers with `new Function`, which is a CSP violation.
z.config({ jitless: true });

/** The label of a field, and the properties of its control. */
type FieldMeta = {
  label: string;
  maxLength?: number;
  /** Marked as required, but not enforced (requirements, chapter 5). */
  shownAsRequired?: boolean;
};

/** The metadata of each field; a schema derived by `check` inherits it. */
export const fieldMeta = z.registry<FieldMeta>();

/** The kind of the request, a constant without a field in the form. */
export const kind = <const Kind extends string>(name: Kind) => z._default(z.literal(name), name);

const LINE = { maxLength: 200, multiline: false };
/** For a `<textarea>`. */
export const PARAGRAPHS = { maxLength: 10_000, multiline: true };

/**
 * Trims text and removes control characters, which office software pastes. A line break is one
 * character, as for `maxlength`.
 */
function clean(text: string, multiline: boolean): string {
  const lines = text.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
  return (multiline ? lines : lines.replaceAll('\n', ' ')).trim();
}

/** Optional text. */
export const optionalText = (label: string, { maxLength, multiline } = LINE) =>
  z
    .string('Écrivez du texte.')
    .register(fieldMeta, { label, maxLength })
    .check(
      z.overwrite((text) => clean(text, multiline)),
      // `z.maxLength` counts code points, `maxlength` UTF-16 code units.
      z.refine(
        ({ length }) => length <= maxLength,
        `Écrivez au plus ${maxLength.toLocaleString('fr-FR')} caractères.`,
      ),
      // Last, since it changes the length.
      z.normalize('NFC'),
    );

/** Required text; blanks do not count as a value (requirements, chapter 5). */
export const requiredText = (label: string, missing: string, extent = LINE) =>
  optionalText(label, extent).check(z.minLength(1, missing));

// As in HTML, but the domain needs a dot, since an address without one is nearly always a typing
// error. Accents are allowed.
const EMAIL = /^[^\s\p{Cc}@<>"(),:;]+@[^\s\p{Cc}@<>"(),:;.]+(\.[^\s\p{Cc}@<>"(),:;.]+)+$/u;

/** A required e-mail address (requirements, chapter 5). */
export const emailAddress = () =>
  requiredText('E-mail', 'Indiquez votre adresse e-mail.', { ...LINE, maxLength: 254 }).check(
    z.regex(EMAIL, "Écrivez l'adresse e-mail en entier, arobase et domaine compris."),
  );

/** A required URL, after `complete` has added omitted parts. */
export const webAddress = (
  label: string,
  missing: string,
  malformed: string,
  complete = (text: string) => text,
) =>
  requiredText(label, missing, { ...LINE, maxLength: 500 }).check(
    z.overwrite(complete),
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

/** A value of a list or its empty first option: marked as required, but not enforced. */
export function choiceShownAsRequired<const Value extends string>(
  label: string,
  options: readonly (readonly [value: Value, label: string])[],
  malformed: string,
) {
  const choice: z.ZodMiniType<'' | Value> = z.enum(
    ['', ...options.map(([value]) => value)],
    malformed,
  );
  return z._default(choice, '').register(fieldMeta, { label, shownAsRequired: true });
}
