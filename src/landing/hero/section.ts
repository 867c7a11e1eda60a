import { object } from '../../schema/fields.ts';
import { lead } from '../words.ts';

const HINT =
  'pour qui, et ce que vous faites, en deux phrases ; si la page montre vos hackathons, elle ajoute : « Nous organisons des hackathons. »';

export const hero = {
  title: 'Page : haut de page',
  words: object({ lead: lead.meta({ description: HINT }) }),
  isRequired: true as const,
};
