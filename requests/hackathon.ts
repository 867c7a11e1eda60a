import * as z from 'zod/mini';
import * as fields from './fields.ts';

/** Hackathon request: four fields are required, the others are free (requirements, chapters 3 and 5). */
export const hackathonRequest = z.object({
  kind: fields.kind('hackathon'),
  firstName: fields.requiredText('Prénom', 'Indiquez votre prénom.'),
  lastName: fields.requiredText('Nom', 'Indiquez votre nom.'),
  email: fields.emailAddress(),
  organization: fields.requiredText('Organisation', 'Indiquez le nom de votre organisation.'),
  phone: fields.optionalText('Téléphone'),
  participants: fields.optionalText('Participants'),
  duration: fields.optionalText('Durée'),
  budget: fields.optionalText('Budget'),
  objectives: fields.optionalText('Objectifs', fields.PARAGRAPHS),
  message: fields.optionalText('Message', fields.PARAGRAPHS),
});
