import { titledWords } from '../words.ts';

const words = titledWords('Parlons de *vos formations.*', {});

export const contact = {
  title: 'Page : contact',
  words,
  isRequired: true as const,
  anchor: 'contact',
  menu: 'Contact',
};
