import { requestWords } from '../words.ts';

export const trainers = {
  title: 'Page : devenir formateur',
  words: requestWords,
  isRequired: true as const,
  anchor: 'contact-trainers',
};
