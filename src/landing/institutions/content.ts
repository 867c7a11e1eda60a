import { NO_REQUEST_WORDS, requestWords } from '../words.ts';

export const institutions = {
  title: 'Page : trouver un formateur',
  words: requestWords,
  neutral: NO_REQUEST_WORDS,
  anchor: 'contact-institutions',
};
