import type { z } from 'astro/zod';
import { kept, object, placeholder } from '../../../build/content/fields.ts';
import { heading, isHeading, mark, NO_HEADING, NO_WORDS } from '../words.ts';

const words = object({
  placeholder,
  kept,
  mark,
  ...heading('Parlons de vos formations.', 'vos formations.'),
}).refine(isHeading, NO_HEADING);

export type ContactWords = z.output<typeof words>;

export const contact = {
  title: 'Page : contact',
  words,
  neutral: { ...NO_WORDS, title: 'Contact' },
  anchor: 'contact',
  menu: 'Contact',
};
