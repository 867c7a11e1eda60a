import * as z from 'zod/mini';
import {
  choiceAmong,
  emailAddress,
  markedOnly,
  ofKind,
  optionalText,
  requiredText,
} from '../../forms/validation.ts';

/** Subjects (specification, chapter 3): the label is the value. */
export const SUBJECTS = [
  "Demande d'information",
  'Partenariat',
  "Suivi d'un projet",
  'Autre',
] as const;

const CONSENT = 'Cochez la case pour accepter que nous utilisions ces données pour vous répondre.';

/** General contact (specification, chapters 3 and 5). */
export const contactRequest = z.object({
  kind: ofKind('contact'),
  fullName: requiredText('Indiquez votre nom complet.'),
  email: emailAddress(),
  institution: optionalText(),
  subject: choiceAmong(SUBJECTS, 'Choisissez un sujet de la liste.').register(markedOnly),
  message: requiredText('Écrivez votre message.'),
  gdprConsent: z.boolean(CONSENT).check(z.refine((given) => given, CONSENT)),
});
