import { requestWords } from '../words.ts';

export const institutions = {
  title: 'Page : trouver un formateur',
  words: requestWords,
  isRequired: true as const,
  anchor: 'contact-institutions',
};
