import * as z from 'zod/mini';
import { choiceAmong, emailAddress, optionalText, requiredText } from '../../forms/validation.ts';

/** Subjects (specification, chapter 3): the label is the value. */
export const SUBJECTS = [
  "Demande d'information",
  'Partenariat',
  "Suivi d'un projet",
  'Autre',
] as const;

const CONSENT = 'Cochez la case pour accepter que nous utilisions ces données pour vous répondre.';

/** General contact: the subject carries the mark, but is not enforced (chapter 5). */
export const contactRequest = z.object({
  fullName: requiredText('Indiquez votre nom complet.'),
  email: emailAddress(),
  institution: optionalText(),
  subject: choiceAmong(SUBJECTS, 'Choisissez un sujet de la liste.'),
  message: requiredText('Écrivez votre message.'),
  gdprConsent: z.boolean(CONSENT).check(z.refine((given) => given, CONSENT)),
});

/** A box that is not ticked is absent from the form's data. */
export const readContactForm = (data: FormData) => ({
  ...Object.fromEntries(data),
  gdprConsent: data.has('gdprConsent'),
});
