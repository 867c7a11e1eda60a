/** The figures of the hero and of the results: figures.json (requirements, chapter 9). */
import { z } from 'astro/zod';
import { fact, longText, named, OR_NOTHING, object, text } from '../schema/fields.ts';
import { formatNumber } from '../ui/format-number.ts';

type FigureNumber = { value: number; suffix: string };

const shownNumber = ({ value, suffix }: FigureNumber) => `${formatNumber(value)}${suffix}`;

/** A figure with its label: `2500+ apprenants formés`. Narrow screens fit six characters at most. */
const figure = object({
  value: fact(
    z
      .number()
      .min(0)
      .max(999999)
      .refine((value) => Number(value.toFixed(1)) === value, 'une décimale au plus')
      .meta({
        title: 'Nombre',
        description:
          'le nombre, de 0 à 999999, par exemple 2500 ou 98,5 ; six signes au plus avec ce qui le suit ; rien pour ne pas montrer ce chiffre',
        examples: [2500],
        mayBeBlank: true,
      }),
  ),
  suffix: text(
    'Ce qui suit',
    'ce qui suit le nombre, sans chiffre et en deux signes au plus (+, %, %+), ou rien',
    '+',
    { pattern: /^[^\d\s]{0,2}$/, maxLength: 2 },
  ),
  label: text(
    'Libellé',
    'le libellé, ou rien pour ne pas montrer ce chiffre',
    'Apprenants formés',
    { pattern: OR_NOTHING, maxLength: 40 },
  ),
})
  .refine(({ value = 0, suffix }) => !suffix.startsWith('%') || value <= 100, {
    path: ['value'],
    error: 'un pourcentage ne dépasse pas 100',
  })
  .refine(({ value = 0, suffix }) => suffix !== '%+' || value < 100, {
    path: ['suffix'],
    error: 'rien ne dépasse 100 %',
  })
  .refine(({ value = 0, suffix }) => shownNumber({ value, suffix }).length <= 6, {
    path: ['value'],
    error: 'le nombre et ce qui le suit tiennent en six signes',
  });

/** A figure that the page shows. */
export type Figure = Omit<z.output<typeof figure>, 'value'> & { value: number };

export const figures = object({
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
  note: fact(
    longText(
      'Note',
      'la période et la source de ces chiffres et de ceux du haut de la page, que vous devez pouvoir prouver ; pour un taux, combien ont répondu, ou passé quels examens ; ou rien',
      'De 2016 au 31 octobre 2026. Source : notre registre des missions.',
      { pattern: OR_NOTHING, maxLength: 600 },
    ),
  ),
});

export type Figures = z.output<typeof figures>;

const isShown = (one: z.output<typeof figure>): one is Figure =>
  one.label !== '' && one.value !== undefined;

/** The figures that are shown, which have a number and a label. */
export const shownFigures = (group: Record<string, z.output<typeof figure>> = {}): Figure[] =>
  Object.values(group).filter(isShown);
