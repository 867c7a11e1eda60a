import * as z from 'zod/mini';
import {
  emailAddress,
  markedOnly,
  ofKind,
  optionalText,
  requiredText,
  webAddress,
} from '../../forms/validation.ts';
import { CV_REFUSED, isCv } from './cv.ts';

/** Expertise choices (specification, chapter 3): the label is the value. */
export const EXPERTISE_DOMAINS = [
  'Cybersécurité',
  'Cloud Computing (AWS, Azure, GCP)',
  'Développement Web',
  'Développement Mobile',
  'Data Science & IA',
  'DevOps',
  'Réseaux & Infrastructure',
  'Gestion de projet IT',
] as const;

const MISSING_CV = 'Ajoutez votre CV au format PDF.';

/** Trainer application (specification, chapters 3 and 5). */
export const trainerRequest = z.object({
  kind: ofKind('trainer'),
  fullName: requiredText('Indiquez votre nom complet.'),
  email: emailAddress(),
  expertiseDomains: z
    .array(z.enum(EXPERTISE_DOMAINS, 'Choisissez des domaines de la liste.'))
    .register(markedOnly),
  cv: z.file(MISSING_CV).check(
    // An empty file input gives a file without a name.
    z.refine((file) => file.name !== '', { error: MISSING_CV, abort: true }),
    z.refine(isCv, CV_REFUSED.text),
  ),
  linkedinUrl: webAddress(
    "Indiquez l'adresse de votre profil LinkedIn, par exemple https://www.linkedin.com/in/prenom-nom.",
    "Écrivez l'adresse LinkedIn en entier, comme https://www.linkedin.com/in/prenom-nom.",
  ),
  /** In the request, but with no input in the form (chapter 3). */
  cityAvailability: optionalText(),
  message: optionalText(),
});
