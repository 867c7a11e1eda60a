import { object, placeholder } from '../../schema/fields.ts';
import { lead } from '../words.ts';

export const hero = {
  title: 'Page : haut de page',
  words: object({
    placeholder,
    lead: lead.meta({
      description: `${lead.description} ; si la page montre vos hackathons, elle ajoute : « Nous organisons aussi des hackathons. »`,
    }),
  }),
  isRequired: true as const,
};
