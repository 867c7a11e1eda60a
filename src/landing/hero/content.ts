import { object, placeholder } from '../../content/fields.ts';
import { lead } from '../words.ts';

/** The title and the buttons are shown without the owner's texts too. */
export const hero = {
  title: 'Page : haut de page',
  words: object({ placeholder, lead }),
  isShown: () => true,
};
