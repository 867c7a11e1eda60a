import type { z } from 'astro/zod';
import { kept, object, placeholder } from '../../../build/content/fields.ts';
import { lead, mark, nextSteps, questions } from '../words.ts';

const words = object({ placeholder, kept, mark, lead, nextSteps, questions });

export type TrainersWords = z.output<typeof words>;

export const trainers = {
  title: 'Page : devenir formateur',
  words,
  neutral: { placeholder: false, mark: '', lead: '', nextSteps: [], questions: [] },
  anchor: 'contact-trainers',
};
