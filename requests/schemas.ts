import type * as z from 'zod/mini';
import { contactRequest } from './contact.ts';
import { hackathonRequest } from './hackathon.ts';
import { institutionRequest } from './institution.ts';
import { trainerRequest } from './trainer.ts';

/** The four requests of the site, by kind (requirements, chapter 3). */
export const REQUEST_SCHEMAS = {
  hackathon: hackathonRequest,
  institution: institutionRequest,
  trainer: trainerRequest,
  contact: contactRequest,
};

export type RequestKind = keyof typeof REQUEST_SCHEMAS;
export const REQUEST_KINDS = Object.keys(REQUEST_SCHEMAS) as RequestKind[];

/** A request that was validated. */
export type DeliverableRequest = z.infer<(typeof REQUEST_SCHEMAS)[RequestKind]>;
