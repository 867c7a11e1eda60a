/** Building blocks of the content schemas. The check and the editor's forms share their labels and hints. */
import { z } from 'astro/zod';

export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape);

/** Gives a field its label in the editor. */
export const named = <Schema extends z.ZodType>(title: string, schema: Schema) =>
  schema.meta({ title });

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A blank number has no value of its own. */
type Blank<Value> = Value extends number ? undefined : never;

/**
 * Marks a field as a fact, which only the owner can state: new content has its blank value (`''`, `[]`,
 * `null` for a number, else `blank`), which the schema accepts. The check lists a blank fact, unless the
 * field itself accepts nothing (`mayBeEmpty`): such a fact is optional.
 */
export function fact<Schema extends z.ZodType>(schema: Schema, blank?: z.output<Schema>) {
  const nothing = schema instanceof z.ZodArray ? [] : schema instanceof z.ZodNumber ? null : '';
  const value = blank ?? nothing;
  const orBlank = value === null ? schema.optional() : schema.default(value as never);
  // The types of the preprocessed schema, which zod cannot infer from a generic one.
  return z
    .preprocess((input) => (isNothing(input) ? undefined : input), orBlank)
    .meta({ blank: value }) as unknown as z.ZodType<
    z.output<Schema> | Blank<z.output<Schema>>,
    z.input<Schema>
  >;
}

export const yesOrNo = (title: string, description = 'oui ou non') =>
  z.boolean().meta({ title, description });

type TextOptions = {
  pattern?: RegExp;
  /** Maximum number of characters, which the layout limits. */
  maxLength?: number;
  /** Pattern of markup that the page would show as typed. */
  markup?: RegExp;
};

/** Matches HTML tags and entities, and Markdown links. */
export const MARKUP = /<\/?[a-z][^>]*>|&(?:#\d+|[a-z]+);|\]\(/i;

const MARKUP_OR_ASTERISKS = new RegExp(String.raw`${MARKUP.source}|\*`, 'i');

/** A text that matches a pattern, by default any that is not blank. `expected` is a French phrase for it. */
export const text = (
  title: string,
  expected: string,
  example: string,
  options: RegExp | TextOptions = {},
) => {
  const {
    pattern = /\S/,
    maxLength = 80,
    markup = MARKUP_OR_ASTERISKS,
  } = options instanceof RegExp ? { pattern: options } : options;
  return z
    .string()
    .max(maxLength, { abort: true })
    .regex(pattern, { abort: true })
    .refine(
      (value) => !markup.test(value),
      'ni balise, ni lien, ni étoile : la page les montrerait',
    )
    .meta({ title, description: `${expected}, par exemple « ${example} »`, examples: [example] });
};

/** Pattern of a text that may be empty, in which case the page omits it with its heading. */
export const OR_NOTHING = /^(\S[\s\S]*)?$/;

/** A text of several sentences, which the editor shows in a text area. */
export const longText = (
  title: string,
  expected: string,
  example: string,
  { maxLength = 300, ...options }: Omit<TextOptions, 'markup'> = {},
) => text(title, expected, example, { maxLength, ...options }).meta({ long: true });

/** A text that may be empty or absent. */
export const optional = (
  title: string,
  expected: string,
  example: string,
  options: RegExp | TextOptions = OR_NOTHING,
) => text(title, `${expected}, ou rien`, example, options);

/** An integer within bounds, which `reason` explains. */
export const integer = (
  title: string,
  expected: string,
  [min, max]: [number, number],
  example: number,
  reason = '',
) =>
  z
    .int()
    .min(min)
    .max(max)
    .meta({
      title,
      description: `${expected}, de ${min} à ${max}${reason && ` (${reason})`}`,
      examples: [example],
    });

/** A value of an enumeration, with the French labels of its values. */
export const choice = <Value extends string>(labels: Record<Value, string>) =>
  z.enum(Object.keys(labels) as Value[]).meta({ enumDescriptions: Object.values<string>(labels) });

/** The position of an entry among those of its folder. */
export const order = integer('Rang', 'le rang (1 passe en premier)', [0, 999], 10);

export const email = z.email().meta({
  title: 'E-mail',
  description: 'adresse e-mail, par exemple contact@entreprise.fr',
  examples: ['contact@entreprise.fr'],
});

/** A day in ISO 8601, such as 2026-11-20. */
export const day = (title: string, expected: string) =>
  z.iso
    .date()
    .meta({ title, description: `${expected}, par exemple 2026-11-20`, examples: ['2026-11-20'] });

/** Matches the names of pictures that the site can show. */
const PICTURE_ENDING = /\.(svg|png|jpe?g|webp|avif)$/i;

/** The name of a picture file in the folder of the content file. */
export const pictureFile = (title: string, example: string) =>
  text(title, "le nom du fichier de l'image (SVG, PNG, JPEG, WebP ou AVIF), posé à côté", example, {
    pattern: new RegExp(`^\\./[^/\\\\#?%]+${PICTURE_ENDING.source}`, 'i'),
  });
