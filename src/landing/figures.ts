/** The figures of the hero and of the results: figures.json (requirements, chapter 9). */
import { z } from 'astro/zod';
import { OWN, SHARED } from '../schema/copied.ts';
import { longText, named, OR_NOTHING, object, placeholder, text } from '../schema/fields.ts';
import { formatNumber } from '../ui/format-number.ts';

const figureValue = {
  error:
    'écrivez le nombre, de 0 à 999999, avec une décimale au plus, sans espace ni guillemets, par exemple 2500 ou 98.5',
};

type FigureNumber = { value: number; suffix: string };

const shownNumber = ({ value, suffix }: FigureNumber) => `${formatNumber(value)}${suffix}`;

/** A figure with its label: `2500+ apprenants formés`. Narrow screens fit six characters at most. */
const figure = object(
  {
    value: z
      .number(figureValue)
      .min(0, figureValue)
      .max(999999, figureValue)
      .refine((value) => Number(value.toFixed(1)) === value, figureValue)
      .meta({
        title: 'Nombre',
        description:
          'le nombre, de 0 à 999999, par exemple 2500 ou 98,5 ; six signes au plus avec ce qui le suit',
        examples: [2500],
        ...OWN,
        advice:
          "chiffres de la démonstration ; écrivez les vôtres, ou, pour ceux qui sont vrais chez vous, écrivez-les dans la note, en chiffres, avec l'année et la source, par exemple « 20 formateurs en 2026 ; source : notre registre du personnel »",
        provedBy: 'note',
      }),
    suffix: text(
      'Ce qui suit',
      'ce qui suit le nombre, sans chiffre et en deux signes au plus (+, %, %+), ou rien',
      '+',
      { pattern: /^[^\d\s]{0,2}$/, maxLength: 2 },
    ).meta(SHARED),
    label: text(
      'Libellé',
      'le libellé, ou rien pour ne pas montrer ce chiffre',
      'Apprenants formés',
      { pattern: OR_NOTHING, maxLength: 40 },
    ).meta(SHARED),
  },
  'label',
)
  .refine(({ value, suffix }) => !suffix.startsWith('%') || value <= 100, {
    path: ['value'],
    error: 'un pourcentage ne dépasse pas 100, par exemple 96',
  })
  .refine(({ value, suffix }) => suffix !== '%+' || value < 100, {
    path: ['suffix'],
    error: 'rien ne dépasse 100 % ; écrivez "%"',
  })
  .refine((typed) => shownNumber(typed).length <= 6, {
    path: ['value'],
    error: ({ input }) =>
      `le nombre et ce qui le suit tiennent en six signes, par exemple 99999+ : il y en a ${shownNumber(input as FigureNumber).length}`,
  });

export type Figure = z.output<typeof figure>;

export const figures = object({
  placeholder,
  hero: named(
    'Haut de la page',
    object({
      apprenants: named('Premier chiffre', figure),
      satisfaction: named('Deuxième chiffre', figure),
      formateurs: named('Troisième chiffre', figure),
      entreprises: named('Quatrième chiffre', figure),
    }),
  ),
  results: named(
    'Des résultats qui se comptent',
    object({
      missions: named('Premier résultat', figure),
      trainers: named('Deuxième résultat : le réseau de formateurs', figure).meta({
        description: 'la raison « Un réseau de formateurs » reprend ce nombre',
      }),
      success: named('Troisième résultat', figure),
      themes: named('Quatrième résultat', figure),
    }),
  ),
  note: longText(
    'Note',
    'la période et la source de ces chiffres et de ceux du haut de la page, que vous devez pouvoir prouver ; pour un taux, combien ont répondu, ou passé quels examens ; ou rien',
    'De 2016 au 31 octobre 2026. Source : notre registre des missions.',
    { pattern: OR_NOTHING, maxLength: 600 },
  ),
});

export type Figures = z.output<typeof figures>;

/** The figures that are shown, which have a label. */
export const shownFigures = (group: Record<string, Figure> = {}): Figure[] =>
  Object.values(group).filter(({ label }) => label);
