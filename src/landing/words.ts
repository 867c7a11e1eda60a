/**
 * Schemas that the sections share for the owner's texts (sections/*.json). Texts that the requirements
 * specify are in the components (docs/requirements.md).
 */
import { z } from 'astro/zod';
import { fact, longText, named, OR_NOTHING, object, text } from '../schema/fields.ts';
import { markedText } from '../schema/marked-text.ts';
import { keysOf } from '../ui/keys-of.ts';

export const marginNote = text(
  'Note en marge',
  'la note au crayon, en trente signes au plus, ou rien',
  'À suivre.',
  { pattern: /^(\S.{0,29})?$/, maxLength: 30 },
);

/** The first fields of every section. */
export const commonFields = { marginNote };

/** The texts of a section whose title the owner writes. */
export const titledWords = <Shape extends z.ZodRawShape>(
  titleExample: string,
  otherFields: Shape,
) =>
  object({
    ...commonFields,
    title: markedText('Titre', 'le titre de la partie', 'surligner', titleExample),
    ...otherFields,
  });

export const lead = fact(
  longText(
    'Présentation',
    'pour qui, et ce que vous faites, en deux phrases',
    'Nous cherchons le formateur, établissons le contrat et suivons la mission.',
  ),
);

export const sentence = (title: string, example: string, expected = 'une phrase') =>
  fact(longText(title, expected, example, { maxLength: 160 }));

/** The sentence of a card with a title of ours: the page omits a card without it. */
export const cardSentence = (title: string, example: string) =>
  fact(
    longText(title, 'une phrase, ou rien : la page ne montre alors pas ce titre', example, {
      pattern: OR_NOTHING,
      maxLength: 160,
    }),
  );

/** Short lines about what follows a request, which the page numbers. */
export const nextSteps = fact(
  z
    .array(
      text('Étape', 'une étape, en quelques mots', 'Vous choisissez un profil', {
        maxLength: 100,
      }),
    )
    .meta({
      title: 'Après la demande',
      description: "ce qui suit, dans l'ordre, et en combien de temps",
    }),
);

/** Questions of any visitor; the page omits those without an answer. */
export const questions = z
  .array(
    named(
      'Question',
      object({
        question: text('Question', 'la question, comme on vous la pose', 'Quand suis-je payé ?'),
        answer: fact(
          longText(
            'Réponse',
            'la réponse, en deux phrases',
            'À 30 jours. La préparation est payée à part.',
            { maxLength: 600 },
          ),
        ),
      }),
    ),
  )
  .meta({
    title: 'Questions et réponses',
    description: 'ce que vos visiteurs demandent ; retirez celles auxquelles vous ne répondez pas',
  });

/** The texts of a section with a form. */
export const requestWords = object({ ...commonFields, lead, nextSteps, questions });

/** A schema with a field for each key of `titles`. */
export const fieldForEach = <Key extends string, Schema extends z.ZodType>(
  titles: Record<Key, string>,
  field: (title: string, key: Key) => Schema,
) =>
  object(
    Object.fromEntries(keysOf(titles).map((key) => [key, field(titles[key], key)])) as Record<
      Key,
      Schema
    >,
  );
