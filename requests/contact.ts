import * as z from 'zod/mini';
import * as fields from './fields.ts';

/** Subjects (requirements, chapter 3): the label is the value. */
export const SUBJECTS = (
  ["Demande d'information", 'Partenariat', "Suivi d'un projet", 'Autre'] as const
).map((subject) => [subject, subject] as const);

const CONSENT = 'Cochez la case pour accepter que nous utilisions ces données pour vous répondre.';

/** General contact (requirements, chapters 3 and 5). */
export const contactRequest = z.object({
  kind: fields.kind('contact'),
  fullName: fields.requiredText('Nom complet', 'Indiquez votre nom complet.'),
  email: fields.emailAddress(),
  institution: fields.optionalText('Établissement'),
  subject: fields.choiceShownAsRequired('Sujet', SUBJECTS, 'Choisissez un sujet de la liste.'),
  message: fields.requiredText('Message', 'Écrivez votre message.', fields.PARAGRAPHS),
  gdprConsent: z
    .boolean(CONSENT)
    .register(fields.fieldMeta, {
      label: "J'accepte que ces données soient utilisées pour me recontacter.",
    })
    .check(z.refine((given) => given, CONSENT)),
});
