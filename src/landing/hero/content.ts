import { object, placeholder } from '../../schema/fields.ts';
import { lead } from '../words.ts';

export const hero = {
  title: 'Page : haut de page',
  words: object({ placeholder, lead }),
  isRequired: true as const,
};
