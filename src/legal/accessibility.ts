import { choice, object } from '../schema/fields.ts';

/** The conformity states that the RGAA defines. A site without an evaluation is « non conforme ». */
const STATES = {
  'non conforme': 'moins de la moitié des critères, ou aucune évaluation',
  'partiellement conforme': 'au moins la moitié des critères',
  'totalement conforme': 'tous les critères',
};

/** Front matter of the accessibility statement, which is absent until the site has been evaluated. */
export const accessibility = object({
  state: choice(STATES).meta({
    title: 'État de conformité au RGAA',
    description: 'que dit aussi le pied de page',
  }),
});

export const NOT_EVALUATED = 'non conforme';
