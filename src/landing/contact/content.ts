import { object } from '../../content/fields.ts';
import { endsHighlighted, HIGHLIGHT_ERROR, heading, inEachSection } from '../words.ts';

const words = object({
  ...inEachSection,
  ...heading('Parlons de vos formations.', 'vos formations.'),
}).refine(endsHighlighted, HIGHLIGHT_ERROR);

export const contact = {
  title: 'Page : contact',
  words,
  anchor: 'contact',
  menu: 'Contact',
};
