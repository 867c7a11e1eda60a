import * as z from 'zod/mini';
import * as fields from './fields.ts';
import { defineRequest } from './request.ts';

const CONSENT = 'Cochez la case pour que nous puissions vous répondre.';

/** Request for general contact (requirements, chapters 3 and 5). */
export const contactRequest = defineRequest(
  'contact',
  {
    fullName: fields.fullName(),
    email: fields.emailAddress(),
    institution: fields.line('Établissement'),
    subject: fields.oneOf('Sujet', {
      malformed: 'Choisissez un sujet de la liste.',
      options: fields.sameTexts(
        "Demande d'information",
        'Partenariat',
        "Suivi d'un projet",
        'Autre',
      ),
    }),
    message: fields.paragraphs('Message', {
      missing: 'Écrivez votre message.',
    }),
    gdprConsent: fields.field(
      z.boolean().check(fields.enforce<boolean>((given) => given, CONSENT)),
      {
        label: 'J’accepte que ces données soient utilisées pour me recontacter.',
        requirement: 'enforced',
        missing: CONSENT,
      },
    ),
  },
  { label: 'Message', person: ['fullName'], establishment: 'institution', topic: 'subject' },
);
