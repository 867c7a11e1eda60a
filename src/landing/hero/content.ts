import { object, placeholder } from '../../content/fields.ts';
import { lead } from '../words.ts';

export const hero = { title: 'Page : haut de page', words: object({ placeholder, lead }) };
