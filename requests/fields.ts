/** Builders for the fields of requests. */
import * as z from 'zod/mini';
import { EMAIL_ADDRESS, withoutFormatCharacters } from './email-address.ts';

// Zod tries to compile its parsers with `new Function`, which is a CSP violation.
z.config({ jitless: true });

/**
 * `enforced`: a form without a value is refused. `shownAsRequired`: the field has a star, but may stay
 * empty (requirements, chapter 5).
 */
export type Requirement = 'enforced' | 'shownAsRequired' | 'free';

/** The labels of the options of a list, by value. */
export type Options = Readonly<Record<string, string>>;

/** The metadata of a field, for forms, mails and `formsVersion` (reception-settings.ts). */
type About = {
  label: string;
  requirement: Requirement;
  /** The error for an enforced field without a value. */
  missing?: string;
  options?: Options;
  multiline?: boolean;
  /** In characters, or in bytes for a file. */
  maxLength?: number;
};

/** The schema of a field, with its metadata. */
export type Field = z.ZodMiniType & { about: About };

/** A field with its own schema, which has to use {@link enforce} if the field is enforced. */
export const field = <Schema extends z.ZodMiniType>(schema: Schema, about: About) =>
  Object.assign(schema, { about });

/**
 * Trims text and removes control characters, which office software pastes, and the controls that display
 * text in another direction, and so in another order. Line breaks become `\n`, so that each counts as one
 * character. Of a row of combining marks, 30 remain (Stream-Safe Text Format, UAX 15), because the time of
 * their normalization is quadratic.
 */
function clean(text: string, multiline: boolean): string {
  const lines = text
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/(\p{M}{30})\p{M}+/gu, '$1');
  return (multiline ? lines : lines.replaceAll('\n', ' ')).trim();
}

/** Check that refuses a field without a value. */
export const enforce = <Value>(isFilled: (value: Value) => boolean, missing: string) =>
  z.refine<Value>(isFilled, { error: missing, params: { missing: true } });

/** Whether an issue comes from {@link enforce}. */
export const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.missing === true;

/** Options of an enforced text, of which blanks do not count (requirements, chapter 5). */
type Enforced = { missing: string };

/** The format of a text, such as an address or a number, which an optional field may lack. */
type Format = {
  rewrite?: (typed: string) => string;
  isValid: (text: string) => boolean;
  error: string;
};

/** `maxLength` is in UTF-16 code units, as in HTML. */
type TextRules = { multiline: boolean; maxLength: number; format?: Format };

/** Creates the builder of a kind of text. */
export const textField =
  ({ multiline, maxLength, format }: TextRules) =>
  (label: string, enforced?: Enforced) => {
    const { rewrite = (typed: string) => typed } = format ?? {};
    const schema = z.string('Écrivez du texte.').check(
      z.overwrite((typed) =>
        clean(format ? rewrite(withoutFormatCharacters(typed)) : typed, multiline),
      ),
      // `z.maxLength` counts code points.
      z.refine(({ length }) => length <= maxLength, {
        error: `Écrivez au plus ${maxLength.toLocaleString('fr-FR')} caractères.`,
        // A longer text is not normalized.
        abort: true,
      }),
      // Normalization changes the length, so it comes after the check of the length.
      z.normalize('NFC'),
      ...(enforced ? [enforce<string>((typed) => typed !== '', enforced.missing)] : []),
      ...(format
        ? [z.refine<string>((text) => text === '' || format.isValid(text), format.error)]
        : []),
    );
    const requirement = enforced ? 'enforced' : 'free';
    return field(schema, { label, requirement, multiline, maxLength, ...enforced });
  };

/** A text of one line, for an `<input>`. */
export const line = textField({ multiline: false, maxLength: 200 });
/** A text of several lines, for a `<textarea>`. */
export const paragraphs = textField({ multiline: true, maxLength: 10_000 });

const emailLine = textField({
  multiline: false,
  maxLength: 254,
  format: {
    isValid: (address) => EMAIL_ADDRESS.test(address),
    error: 'Écrivez ainsi : nom@domaine.fr.',
  },
});

/** An enforced e-mail address (requirements, chapter 5). */
export const emailAddress = () =>
  emailLine('E-mail', { missing: 'Indiquez votre adresse e-mail.' });

const webUrl = z.httpUrl();

/**
 * The builder of a web address, with the error for text that is none. An address that matches
 * `incomplete` gets `https://` in place of the match.
 */
export const webAddress = (error: string, incomplete?: RegExp) =>
  textField({
    multiline: false,
    maxLength: 500,
    format: {
      rewrite: (address) => (incomplete ? address.replace(incomplete, 'https://') : address),
      isValid: (address) => webUrl.safeParse(address).success,
      error,
    },
  });

/** An enforced name, first and last. */
export const fullName = () => line('Nom complet', { missing: 'Indiquez votre nom complet.' });

/** The options of a list whose values are their own labels. */
export const sameTexts = (...values: readonly string[]): Options =>
  Object.fromEntries(values.map((value) => [value, value]));

/**
 * `malformed` is the error for a value that is not an option, which browsers do not submit. A list has a
 * star, but may stay empty (requirements, chapter 5).
 */
type ListTexts = { malformed: string; options: Options };

const listAbout = (label: string, options: Options): About => ({
  label,
  requirement: 'shownAsRequired',
  options,
});

/** One option of a list or none. */
export const oneOf = (label: string, { malformed, options }: ListTexts) =>
  field(
    z._default(z.enum(['', ...Object.keys(options)], malformed), ''),
    listAbout(label, options),
  );

/** Any options of a list. */
export const someOf = (label: string, { malformed, options }: ListTexts) =>
  field(z.array(z.enum(Object.keys(options), malformed)), listAbout(label, options));
