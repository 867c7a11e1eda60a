/**
 * What a company declares about the accessibility of its site with its own content, after it was
 * evaluated by RGAA 4.1. The authors' evaluation of the demonstration is in assessment.ts.
 */
import { z } from 'astro/zod';
import { choice, longText, named, object, text, whole } from '../content/fields.ts';

/** The numbers of criteria in an evaluation. */
interface Result {
  conform: number;
  applicable: number;
}

/** The rate in percent, with one decimal; rounded down, so that 100 means all of them. */
export const rateOf = ({ conform, applicable }: Result) =>
  Math.floor((conform / applicable) * 1000) / 10;

/**
 * The state in the terms of the law, from the share of the applicable criteria that are met. A site
 * that was not evaluated is not conform.
 */
export function stateOf(result: Result | undefined) {
  const rate = result ? rateOf(result) : 0;
  if (rate === 100) return 'totalement conforme';
  return rate >= 50 ? 'partiellement conforme' : 'non conforme';
}

const failure = named(
  'Critère non respecté',
  object({
    criterion: text('Critère', 'le numéro du critère du RGAA', '3.1', /^\d{1,2}\.\d{1,2}$/),
    what: longText('Ce qui ne va pas', 'ce qui ne va pas, pour vos visiteurs', 'Le logo est flou.'),
  }),
);

/** A number of criteria of RGAA 4.1, which has 106. */
const criteria = (title: string, what: string, least = 1) =>
  whole(title, what, { least, most: 106 });

/** The declaration that the law requires, absent until the company has evaluated its site. */
export const accessibility = object({
  date: z.iso
    .date({ error: 'écrivez une date (année, mois, jour), par exemple "2026-11-20"' })
    .meta({ title: "Date de l'évaluation", description: 'par exemple 2026-11-20' }),
  kind: choice(
    { self: 'une auto-évaluation', audit: 'un audit' },
    'écrivez "self" (une auto-évaluation) ou "audit" (un audit)',
  ).meta({
    title: 'Ce qui a été mené',
    description: 'self : une auto-évaluation ; audit : un audit',
  }),
  evaluator: text('Par qui', "qui l'a menée", 'notre équipe'),
  applicable: criteria('Critères applicables', "le nombre de critères qui s'appliquent"),
  conform: criteria('Critères respectés', 'le nombre de critères respectés', 0),
  failures: z
    .array(failure, {
      error: 'écrivez la liste entre crochets, par exemple [{ "criterion": …, "what": … }]',
    })
    .meta({ title: 'Critères non respectés' }),
  environment: text('Environnement de test', 'navigateurs et lecteurs essayés', 'Firefox et NVDA'),
  tools: text('Outils', 'les outils employés', 'axe-core'),
  pages: z
    .array(text('Page', "l'adresse d'une page", '/legal-notices', /^\/\S*$/), {
      error: 'écrivez la liste des pages',
    })
    .min(1, 'écrivez au moins une page, par exemple ["/"]')
    .meta({ title: 'Pages vérifiées', description: 'leurs adresses, par exemple /' }),
})
  .refine(({ applicable, conform }) => conform <= applicable, {
    path: ['conform'],
    error: "les critères respectés ne dépassent pas ceux qui s'appliquent, par exemple 59 sur 61",
  })
  .refine(({ applicable, conform, failures }) => failures.length === applicable - conform, {
    path: ['failures'],
    error: 'dites ce qui ne va pas pour chaque critère non respecté, par exemple un pour 60 sur 61',
  });

export type Declaration = z.infer<typeof accessibility>;
