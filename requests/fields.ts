/** The fields that requests are made of. */
import * as z from 'zod/mini';

// Zod tries to compile its parsers with `new Function`, which is a CSP violation.
z.config({ jitless: true });

/**
 * A form without an enforced field is refused. One that is shown as required only has the star of a
 * required one (requirements, chapter 5).
 */
export type Requirement = 'enforced' | 'shownAsRequired' | 'free';

/** The texts of a list, by value. */
export type Options = Readonly<Record<string, string>>;

/** Metadata of a field, for forms and mails. */
type About = {
  label: string;
  requirement: Requirement;
  /** The error of an enforced field without a value. */
  missing?: string;
  options?: Options;
};

/** The rule of a field, with its description. */
export type Field = z.ZodMiniType & { about: About };

/** A field with a rule of its own; the error of an enforced one without a value is `missing`. */
export const field = <Rule extends z.ZodMiniType>(rule: Rule, about: About) =>
  Object.assign(rule, { about });

/**
 * Trims text and removes control characters, which office software pastes. A line break is one
 * character.
 */
function clean(text: string, multiline: boolean): string {
  const lines = text.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
  return (multiline ? lines : lines.replaceAll('\n', ' ')).trim();
}

/** Refuses a field without a value. */
export const enforce = <Value>(isFilled: (value: Value) => boolean, missing: string) =>
  z.refine<Value>(isFilled, { error: missing, params: { missing: true } });

/** Whether an issue is that of {@link enforce}. */
export const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.missing === true;

/** Text that a form is refused without; blanks do not count (requirements, chapter 5). */
type Enforced = { missing: string };

/** A text of at most this many characters. */
export const textField =
  (multiline: boolean, maxLength: number) =>
  (label: string, enforced?: Enforced, ...checks: z.core.$ZodCheck<string>[]) =>
    field(
      z.string('Écrivez du texte.').check(
        z.overwrite((written) => clean(written, multiline)),
        // `z.maxLength` counts code points.
        z.refine(
          ({ length }) => length <= maxLength,
          `Écrivez au plus ${maxLength.toLocaleString('fr-FR')} caractères.`,
        ),
        // After the length, which it changes.
        z.normalize('NFC'),
        ...(enforced ? [enforce<string>((written) => written !== '', enforced.missing)] : []),
        ...checks,
      ),
      { label, requirement: enforced ? 'enforced' : 'free', ...enforced },
    );

/** Text on one line. */
export const line = textField(false, 200);
/** Text of several lines, for a `<textarea>`. */
export const paragraphs = textField(true, 10_000);

// As in HTML, but the domain needs a dot, since an address without one is nearly always a typing
// error. Accents are allowed.
const EMAIL = /^[^\s\p{Cc}@<>"(),:;]+@[^\s\p{Cc}@<>"(),:;.]+(\.[^\s\p{Cc}@<>"(),:;.]+)+$/u;

/** An enforced e-mail address (requirements, chapter 5). */
export const emailAddress = () =>
  textField(false, 254)(
    'E-mail',
    { missing: 'Indiquez votre adresse e-mail.' },
    z.regex(EMAIL, "Écrivez l'adresse e-mail en entier, arobase et domaine compris."),
  );

/** A name, first and last. */
export const fullName = () => line('Nom complet', { missing: 'Indiquez votre nom complet.' });

/** The options of a list whose texts are its values. */
export const sameTexts = (...values: readonly string[]): Options =>
  Object.fromEntries(values.map((value) => [value, value]));

/** A list; `malformed` is the error of a value out of it, which a browser does not send. */
type ListTexts = { malformed: string; options: Options };

/** A value of a list or its empty first option: shown as required, but not enforced. */
export const oneOf = (label: string, { malformed, ...about }: ListTexts) =>
  field(z._default(z.enum(['', ...Object.keys(about.options)], malformed), ''), {
    label,
    requirement: 'shownAsRequired',
    ...about,
  });

/** Some values of a list, maybe none: shown as required, but not enforced. */
export const someOf = (label: string, { malformed, ...about }: ListTexts) =>
  field(z.array(z.enum(Object.keys(about.options), malformed)), {
    label,
    requirement: 'shownAsRequired',
    ...about,
  });
