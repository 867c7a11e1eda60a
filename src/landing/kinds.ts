/** The kinds of content of the landing page besides the texts of its sections (sections.ts). */
import {
  type ContentOf,
  type DataOf,
  type KindsOfSections,
  PICTURE_BOUNDS,
} from '../schema/kind.ts';
import { figures } from './figures.ts';
import { logo } from './logo.ts';
import { proof } from './proof.ts';
import { cities } from './results/section.ts';
import { teamMember } from './team/section.ts';
import { testimonial } from './trust/section.ts';

export const LANDING_KINDS = {
  figures: { schema: figures, title: 'Chiffres' },
  testimonial: { schema: testimonial, title: 'Témoignage', section: 'trust' },
  proof: {
    schema: proof,
    title: 'Profil, tarifs, certification',
    pdf: ['certification', 'certificate'],
  },
  cities: { schema: cities, title: 'Villes', section: 'results' },
  team: {
    schema: teamMember,
    title: 'Équipe',
    entryName: 'membre',
    section: 'team',
    picture: { field: 'picture', bounds: PICTURE_BOUNDS.portrait } as const,
  },
  clients: {
    schema: logo,
    title: 'Clients',
    entryName: 'client',
    section: 'team',
    picture: { field: 'logo', bounds: PICTURE_BOUNDS.logo } as const,
  },
  organisations: {
    schema: logo,
    title: 'Organismes de formation',
    entryName: 'organisme',
    section: 'trust',
    picture: { field: 'logo', bounds: PICTURE_BOUNDS.logo } as const,
  },
} satisfies KindsOfSections;

export type LandingData = DataOf<typeof LANDING_KINDS>;
export type LandingContent = ContentOf<typeof LANDING_KINDS>;
