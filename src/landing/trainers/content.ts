import { requestWords } from '../words.ts';

export const trainers = {
  title: 'Page : devenir formateur',
  words: requestWords,
  anchor: 'contact-trainers',
};
