import { requestWords } from '../words.ts';

export const institutions = {
  title: 'Page : trouver un formateur',
  words: requestWords,
  neutral: { placeholder: false, marginNote: '', lead: '', nextSteps: [], questions: [] },
  anchor: 'contact-institutions',
};
