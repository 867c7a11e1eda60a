/**
 * Building blocks of the owner's texts of the sections (sections/). The texts that the requirements
 * fix are in the components (docs/requirements.md).
 */
import { z } from 'astro/zod';
import { longText, named, OR_NOTHING, object, placeholder, text } from '../schema/fields.ts';

/** What the texts of a section start with. */
export const inEachSection = {
  placeholder,
  marginNote: text(
    'Note en marge',
    'la note au crayon, en trente signes au plus, ou rien',
    'À suivre.',
    /^(\S.{0,29})?$/,
  ),
};

const isHighlightedAtEnd = (words: object) => {
  const { title, highlighted } = words as Record<string, string>;
  return title?.endsWith(highlighted ?? '');
};

/** The texts of a section whose title is the owner's; the end of the title is highlighted. */
export const titledWords = <Shape extends z.ZodRawShape>(
  title: string,
  highlighted: string,
  more: Shape,
) =>
  object({
    ...inEachSection,
    title: text('Titre', 'le titre de la partie', title),
    highlighted: text(
      'Mots surlignés',
      'la fin du titre, que le site surligne, ou rien',
      highlighted,
      OR_NOTHING,
    ),
    ...more,
  }).refine(isHighlightedAtEnd, {
    path: ['highlighted'],
    error: 'recopiez la fin du titre, par exemple « vos écoles. » pour « Parlons de vos écoles. »',
  });

export const lead = longText(
  'Présentation',
  'pour qui, et ce que vous faites, en deux phrases',
  'Nous cherchons le formateur, établissons le contrat et suivons la mission.',
);

export const sentence = (title: string, example: string) => longText(title, 'une phrase', example);

/** Short lines, which the page numbers. */
const nextSteps = z
  .array(text('Étape', 'une étape, en quelques mots', 'Vous choisissez un profil'), {
    error: 'écrivez la liste des étapes entre crochets, par exemple ["Vous choisissez un profil"]',
  })
  .meta({ title: 'Et ensuite', description: "ce qui suit l'envoi, dans l'ordre" });

export const questions = z
  .array(
    named(
      'Question',
      object({
        question: text('Question', 'la question, comme on vous la pose', 'Quand suis-je payé ?'),
        answer: longText(
          'Réponse',
          'la réponse, en deux phrases',
          'À trente jours. La préparation est payée à part.',
        ),
      }),
    ),
    {
      error:
        'écrivez la liste des questions entre crochets, par exemple [{ "question": …, "answer": … }]',
    },
  )
  .meta({ title: 'Questions et réponses', description: 'ce que vos visiteurs demandent' });

/** The texts of a section with a form for one kind of visitor. */
export const requestWords = object({ ...inEachSection, lead, nextSteps, questions });
/** An object with a field for each title, by its key. */
export const fieldForEach = <Key extends string, Schema extends z.ZodType>(
  titles: Record<Key, string>,
  field: (title: string) => Schema,
) =>
  object(
    Object.fromEntries(
      Object.entries<string>(titles).map(([key, title]) => [key, field(title)]),
    ) as Record<Key, Schema>,
  );
