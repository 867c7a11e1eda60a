import { choice, object } from '../schema/fields.ts';

/** The states that the law names. A site that was not evaluated is not conform. */
const STATES = {
  'non conforme': 'moins de la moitié des critères, ou aucune évaluation',
  'partiellement conforme': 'au moins la moitié des critères',
  'totalement conforme': 'tous les critères',
};

/** The accessibility statement, a Markdown text; absent until the company has evaluated its site. */
export const accessibility = object({
  state: choice(
    STATES,
    `écrivez "${Object.keys(STATES).join('", "')}", selon votre évaluation`,
  ).meta({ title: 'État de conformité au RGAA', description: 'que dit aussi le pied de page' }),
});

export const NOT_EVALUATED = 'non conforme';
