import { NO_REQUEST_WORDS, requestWords } from '../words.ts';

export const trainers = {
  title: 'Page : devenir formateur',
  words: requestWords,
  neutral: NO_REQUEST_WORDS,
  anchor: 'contact-trainers',
};
