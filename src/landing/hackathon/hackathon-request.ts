import * as z from 'zod/mini';
import * as fields from '../../forms/fields.ts';

/** Hackathon request: four fields are required, the others are free (requirements, chapters 3 and 5). */
export const hackathonRequest = z.object({
  kind: fields.kind('hackathon'),
  firstName: fields.requiredText('Indiquez votre prénom.'),
  lastName: fields.requiredText('Indiquez votre nom.'),
  email: fields.emailAddress(),
  organization: fields.requiredText('Indiquez le nom de votre organisation.'),
  phone: fields.optionalText(),
  participants: fields.optionalText(),
  duration: fields.optionalText(),
  budget: fields.optionalText(),
  objectives: fields.optionalText(),
  message: fields.optionalText(),
});
