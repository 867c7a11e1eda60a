import * as z from 'zod/mini';

// Zod compiles its parsers with `new Function` when it may; even the attempt is a CSP violation.
z.config({ jitless: true });

/** What a field is called, and what its control needs to know of its schema. */
export type FieldMeta = {
  label: string;
  maxLength?: number;
  /** Marked as required, but not enforced (requirements, chapter 5). */
  shownAsRequired?: boolean;
};

/** The metadata of each field; a schema made from another by `check` inherits its metadata. */
export const fieldMeta = z.registry<FieldMeta>();

/** The kind of the request: always the same, so no form has a field for it. */
export const kind = <const Kind extends string>(name: Kind) => z._default(z.literal(name), name);

const LINE = { maxLength: 200, multiline: false };
/** The text of a `<textarea>`. */
export const PARAGRAPHS = { maxLength: 10_000, multiline: true };

/**
 * Text without surrounding blanks and without control characters, which arrive with text pasted
 * from office software. A line break is one character, as `maxlength` counts it.
 */
function clean(text: string, multiline: boolean): string {
  const lines = text.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
  return (multiline ? lines : lines.replaceAll('\n', ' ')).trim();
}

/** Free text, which may be left empty. */
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

/** A text that must be there; blanks do not count as a value (requirements, chapter 5). */
export const requiredText = (label: string, missing: string, extent = LINE) =>
  optionalText(label, extent).check(z.minLength(1, missing));

// One @, a domain with a dot, no blank: what HTML accepts, less the addresses without a domain
// ending, which are far more often a slip than a real address. Accents are allowed.
const EMAIL = /^[^\s\p{Cc}@<>"(),:;]+@[^\s\p{Cc}@<>"(),:;.]+(\.[^\s\p{Cc}@<>"(),:;.]+)+$/u;

/** A required e-mail address; the field itself shows an example (requirements, chapter 5). */
export const emailAddress = () =>
  requiredText('E-mail', 'Indiquez votre adresse e-mail.', { ...LINE, maxLength: 254 }).check(
    z.regex(EMAIL, "Écrivez l'adresse e-mail en entier, arobase et domaine compris."),
  );

/** A required web address, after `complete` added what people leave out. */
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

/** One of a list's values, or its empty first choice: marked as required, but not enforced. */
export function markedChoice<const Value extends string>(
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
