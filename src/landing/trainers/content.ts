import { requestWords } from '../words.ts';

export const trainers = {
  title: 'Page : devenir formateur',
  words: requestWords,
  neutral: { placeholder: false, marginNote: '', lead: '', nextSteps: [], questions: [] },
  anchor: 'contact-trainers',
};
