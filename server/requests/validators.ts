import { REQUEST_SCHEMAS } from '../../requests/schemas.ts';
import { createValidator } from '../../requests/validator.ts';

/** The validators of the forms. */
export const VALIDATORS = {
  hackathon: createValidator(REQUEST_SCHEMAS.hackathon),
  institution: createValidator(REQUEST_SCHEMAS.institution),
  trainer: createValidator(REQUEST_SCHEMAS.trainer),
  contact: createValidator(REQUEST_SCHEMAS.contact),
};
