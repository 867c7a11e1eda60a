/** What the schemas are made of: objects and texts whose messages tell the owner what to write. */
import { z } from 'astro/zod';

/** Letters of a name that another lacks. */
const extra = (name: string, other: string) =>
  [...other].reduce((rest, letter) => rest.replace(letter, ''), name);

function difference(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return extra(one, other).length + extra(other, one).length;
}

/** The known names that may be meant: one that begins alike or is a slip of the keyboard away, else all. */
function candidates(name: string, known: string[]): string {
  const [best = ''] = known.toSorted((a, b) => difference(name, a) - difference(name, b));
  const meant =
    known.find((other) => name.startsWith(other) || other.startsWith(name)) ??
    (difference(name, best) <= 2 ? best : undefined);
  return (meant ? [meant] : known).map((other) => `« ${other} »`).join(', ');
}

/** An object with these fields and no others; for an unknown one, the names that may be meant are offered. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `supprimez-le ou corrigez son nom, par exemple ${candidates(issue.keys[0] ?? '', names)}`
        : `écrivez ses champs entre accolades, par exemple { "${names.join('": …, "')}": … }`,
  });
};

/** A field under the name that the form of the editor gives it. */
export const named = <Schema extends z.ZodType>(title: string, schema: Schema) =>
  schema.meta({ title });

/** Whether a file still holds delivered content. */
export const placeholder = z
  .boolean({
    error: 'écrivez true (contenu provisoire) ou false (contenu définitif), sans guillemets',
  })
  .default(false)
  .meta({
    title: 'Contenu provisoire',
    description: "oui tant que le contenu n'est pas le vôtre : la construction du site le rappelle",
  });

/** A text of that form, at least one visible sign; its example stands in message, editor and form. */
export const text = (title: string, what: string, example: string, form = /\S/) => {
  const error = `écrivez ${what} entre guillemets, par exemple "${example}"`;
  const schema = z.string({ error }).regex(form, { error });
  return schema.meta({ title, description: `${what}, par exemple ${example}` });
};

/** The same, in a box of several lines. */
export const longText = (...about: Parameters<typeof text>) => text(...about).meta({ long: true });

/** A whole number between two bounds; `why` they are what they are, if the owner may wonder. */
export const whole = (
  title: string,
  what: string,
  {
    least = 1,
    most,
    example = 12,
    why = '',
  }: { least?: number; most: number; example?: number; why?: string },
) => {
  const error = `écrivez ${what}, entier, de ${least} à ${most}${why && ` (${why})`}, sans espace ni guillemets, par exemple ${example}`;
  const schema = z.int({ error }).min(least, error).max(most, error);
  return schema.meta({ title, description: `${what}, de ${least} à ${most}` });
};

/** One of these words, each with what it means in French. */
export const choice = <Word extends string>(words: Record<Word, string>, error: string) =>
  z
    .enum(Object.keys(words) as Word[], { error })
    .meta({ enumDescriptions: Object.values<string>(words) });
