import { contactRequest } from './contact.ts';
import { hackathonRequest } from './hackathon.ts';
import { institutionRequest } from './institution.ts';
import { trainerRequest } from './trainer.ts';

/** The four requests of the site (requirements, chapter 3). */
export const REQUESTS = [
  hackathonRequest,
  institutionRequest,
  trainerRequest,
  contactRequest,
] as const;

export type SiteRequest = (typeof REQUESTS)[number];
export type RequestKind = SiteRequest['kind'];
