import * as fields from './fields.ts';
import { defineRequest } from './request.ts';

/** Request for a hackathon (requirements, chapters 3 and 5). */
export const hackathonRequest = defineRequest(
  'hackathon',
  {
    firstName: fields.line('Prénom', { missing: 'Indiquez votre prénom.' }),
    lastName: fields.line('Nom', { missing: 'Indiquez votre nom.' }),
    email: fields.emailAddress(),
    organization: fields.line('Organisation', {
      missing: 'Indiquez le nom de votre organisation.',
    }),
    phone: fields.line('Téléphone'),
    participants: fields.line('Participants'),
    duration: fields.line('Durée'),
    budget: fields.line('Budget'),
    objectives: fields.paragraphs('Objectifs'),
    message: fields.paragraphs('Message'),
  },
  {
    label: 'Demande de hackathon',
    person: ['firstName', 'lastName'],
    establishment: 'organization',
    phone: 'phone',
  },
);
