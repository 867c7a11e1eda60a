import * as z from 'zod/mini';
import { CV_MISSING, CV_WRONG_TYPE, isCv } from './cv.ts';
import * as fields from './fields.ts';

/** Expertise choices (requirements, chapter 3): the label is the value. */
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

/** Adds an omitted `https://` to a LinkedIn URL. */
export const completeLinkedIn = (text: string) =>
  text.replace(/^\s*(?=([\w-]+\.)?linkedin\.com\/)/i, 'https://');

/** Trainer application (requirements, chapters 3 and 5). */
export const trainerRequest = z.object({
  kind: fields.kind('trainer'),
  fullName: fields.requiredText('Nom complet', 'Indiquez votre nom complet.'),
  email: fields.emailAddress(),
  expertiseDomains: z
    .array(z.enum(EXPERTISE_DOMAINS, 'Choisissez des domaines de la liste.'))
    .register(fields.fieldMeta, { label: "Domaines d'expertise", shownAsRequired: true }),
  cv: z
    .file(CV_MISSING)
    .register(fields.fieldMeta, { label: 'CV' })
    .check(
      // An empty file input submits a file without a name.
      z.refine((file) => file.name !== '', CV_MISSING),
      z.refine(isCv, CV_WRONG_TYPE.text),
    ),
  linkedinUrl: fields.webAddress(
    'Profil LinkedIn',
    "Indiquez l'adresse de votre profil LinkedIn.",
    "Écrivez l'adresse LinkedIn en entier, https:// compris.",
    completeLinkedIn,
  ),
  /** Part of the request without an input in the form (chapter 3). */
  cityAvailability: fields.optionalText('Villes'),
  message: fields.optionalText('Ce que vous aimez enseigner', fields.PARAGRAPHS),
});
