/** Building blocks of the content schemas, whose error messages are instructions for the owner. */
import { z } from 'astro/zod';
import { OWN, PICTURE, SENTENCES, SHARED } from './copied.ts';

/** A strict object; the error of an unknown field lists those that exist. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `supprimez-le, ou donnez-lui l'un de ces noms : ${names.join(', ')}`
        : `écrivez ses champs entre accolades, par exemple { "${names.join('": …, "')}": … }`,
  });
};

/** A field with its label in the editor's form. */
export const named = <Schema extends z.ZodType>(title: string, schema: Schema) =>
  schema.meta({ title });

export const yesOrNo = (title: string, description = 'oui ou non') =>
  z
    .boolean({ error: 'écrivez true (oui) ou false (non), sans guillemets' })
    .meta({ title, description, ...SHARED });

/** Whether a file still contains the content as delivered. */
export const placeholder = yesOrNo(
  'Contenu provisoire',
  "oui jusqu'à ce que vous ayez relu ce fichier et que tout y soit vrai : la construction du site le rappelle",
).default(false);

type TextOptions = {
  pattern?: RegExp;
  /** More characters than this break the layout. */
  most?: number;
  /** Markup that the page would show as typed. */
  markup?: RegExp;
};

/** Tags, entities and links. */
export const MARKUP = /<\/?[a-z][^>]*>|&(?:#\d+|[a-z]+);|\]\(/i;
const MARKUP_OR_ASTERISKS = new RegExp(String.raw`${MARKUP.source}|\*+`, 'i');

/** A text that matches a pattern, by default not blank. The error and the hint contain the example. */
export const text = (
  title: string,
  what: string,
  example: string,
  options: RegExp | TextOptions = {},
) => {
  const {
    pattern = /\S/,
    most = 80,
    markup = MARKUP_OR_ASTERISKS,
  } = options instanceof RegExp ? { pattern: options } : options;
  const nothing = pattern.test('') ? ' (pour rien : "")' : '';
  const asked = `${what}, par exemple "${example}"${nothing}`;
  return (
    z
      .string({ error: `écrivez, entre guillemets, ${asked}` })
      // A text has its quotes in the file, and needs none in the editor.
      .regex(pattern, { error: `écrivez ${asked}`, abort: true })
      .max(most, {
        error: ({ input }) => `écrivez ${most} signes au plus : il y en a ${String(input).length}`,
        abort: true,
      })
      .refine((typed) => !markup.test(typed), {
        error: ({ input }) =>
          `supprimez « ${markup.exec(String(input))?.[0]} », que la page montrerait tel quel`,
        abort: true,
      })
      .meta({ title, description: `${what}, par exemple « ${example} »` })
  );
};

/** A text that may be empty: the page then omits it and its heading. */
export const OR_NOTHING = /^(\S[\s\S]*)?$/;

/** A text of several lines, in sentences. */
export const longText = (
  title: string,
  what: string,
  example: string,
  { pattern, most = 300 }: Pick<TextOptions, 'pattern' | 'most'> = {},
) => text(title, what, example, { pattern, most }).meta({ long: true, ...SENTENCES });

/** An integer between two bounds, which `why` explains. */
export const whole = (
  title: string,
  what: string,
  [least, most]: [number, number],
  example: number,
  why = '',
) => {
  const because = why && ` (${why})`;
  const error = `écrivez un nombre entier, de ${least} à ${most}${because}, sans espace ni guillemets : ${what}, par exemple ${example}`;
  const schema = z.int({ error }).min(least, error).max(most, error);
  return schema.meta({ title, description: `${what}, de ${least} à ${most}${because}` });
};

/** One of several values, each with its meaning in French. */
export const choice = <Word extends string>(words: Record<Word, string>, error: string) =>
  z
    .enum(Object.keys(words) as Word[], { error })
    .meta({ enumDescriptions: Object.values<string>(words), ...SHARED });

/** A text that the law requires of some companies only, or an empty one. */
export const optional = (title: string, what: string, example: string, form = OR_NOTHING) =>
  text(title, `${what}, ou rien`, example, form).default('');

/** The rank of an entry in its folder. */
export const order = whole('Rang', 'le rang (1 passe en premier)', [0, 999], 10).meta(SHARED);

export const email = z
  .email({ error: 'écrivez une adresse e-mail, par exemple "contact@entreprise.fr"' })
  .meta({
    title: 'E-mail',
    description: 'adresse e-mail, par exemple contact@entreprise.fr',
    ...OWN,
  });

/** The name of a picture file beside the file that names it. */
export const pictureFile = (title: string, example: string) =>
  text(
    title,
    "le nom du fichier de l'image (SVG, PNG, JPEG, WebP ou AVIF), posé à côté",
    example,
    /^\.\/[^/\\]+\.(svg|png|jpe?g|webp|avif)$/i,
  ).meta(PICTURE);
