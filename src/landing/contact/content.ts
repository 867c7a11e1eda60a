import { object } from '../../content/fields.ts';
import { endsHighlighted, HIGHLIGHT_ERROR, heading, inEachSection, NO_WORDS } from '../words.ts';

const words = object({
  ...inEachSection,
  ...heading('Parlons de vos formations.', 'vos formations.'),
}).refine(endsHighlighted, HIGHLIGHT_ERROR);

export const contact = {
  title: 'Page : contact',
  words,
  neutral: { ...NO_WORDS, title: 'Contact' },
  anchor: 'contact',
  menu: 'Contact',
};
