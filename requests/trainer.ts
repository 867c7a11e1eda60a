import * as z from 'zod/mini';
import { CV_MISSING, CV_WRONG_TYPE, hasPdfType, LARGEST_CV } from './cv.ts';
import * as fields from './fields.ts';
import { defineRequest } from './request.ts';

/** Matches the beginning of a LinkedIn URL without its scheme. */
const WITHOUT_SCHEME = /^\s*(?=([\w-]+\.)?linkedin\.com\/)/i;

/** Adds `https://` to a LinkedIn URL without it. */
export const completeLinkedIn = (text: string) => text.replace(WITHOUT_SCHEME, 'https://');

const linkedinUrl = fields.webAddress("Écrivez l'adresse entière de votre profil.", WITHOUT_SCHEME);

/** Application of a trainer (requirements, chapters 3 and 5). */
export const trainerRequest = defineRequest(
  'trainer',
  {
    fullName: fields.fullName(),
    email: fields.emailAddress(),
    expertiseDomains: fields.someOf("Domaines d'expertise", {
      malformed: 'Choisissez des domaines de la liste.',
      options: fields.sameTexts(
        'Cybersécurité',
        'Cloud Computing (AWS, Azure, GCP)',
        'Développement Web',
        'Développement Mobile',
        'Data Science & IA',
        'DevOps',
        'Réseaux & Infrastructure',
        'Gestion de projet IT',
      ),
    }),
    cv: fields.field(
      z.file().check(
        // An empty file input submits a file without a name.
        fields.enforce<File>((file) => file.name !== '', CV_MISSING),
        z.refine(hasPdfType, CV_WRONG_TYPE.text),
      ),
      {
        label: 'CV',
        requirement: 'enforced',
        missing: CV_MISSING,
        maxLength: LARGEST_CV,
      },
    ),
    linkedinUrl: linkedinUrl('Profil LinkedIn', {
      missing: "Indiquez l'adresse de votre profil LinkedIn.",
    }),
    /** The request has this field, but its form has no control for it (requirements, chapter 3). */
    cityAvailability: fields.line('Villes'),
    message: fields.paragraphs('Ce que vous aimez enseigner, où et quand'),
  },
  { label: 'Candidature de formateur', person: ['fullName'], topic: 'expertiseDomains' },
);
