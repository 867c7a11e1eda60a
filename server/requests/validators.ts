import { createValidator } from '../../src/forms/rules.ts';
import { contactRequest } from '../../src/landing/contact/contact-request.ts';
import { hackathonRequest } from '../../src/landing/hackathon/hackathon-request.ts';
import { institutionRequest } from '../../src/landing/institutions/institution-request.ts';
import { trainerRequest } from '../../src/landing/trainers/trainer-request.ts';

/** The very schemas of the forms. */
export const VALIDATORS = {
  hackathon: createValidator(hackathonRequest),
  institution: createValidator(institutionRequest),
  trainer: createValidator(trainerRequest),
  contact: createValidator(contactRequest),
};
