import * as z from 'zod/mini';
import { emailAddress, ofKind, optionalText, requiredText } from '../../forms/validation.ts';

/** Hackathon request: four fields are required, the others are free (specification, chapters 3 and 5). */
export const hackathonRequest = z.object({
  kind: ofKind('hackathon'),
  firstName: requiredText('Indiquez votre prénom.'),
  lastName: requiredText('Indiquez votre nom.'),
  email: emailAddress(),
  organization: requiredText('Indiquez le nom de votre organisation.'),
  phone: optionalText(),
  participants: optionalText(),
  duration: optionalText(),
  budget: optionalText(),
  objectives: optionalText(),
  message: optionalText(),
});
