import * as z from 'zod/mini';
import * as fields from './fields.ts';

/** Training domains (requirements, chapter 3). */
export const TRAINING_DOMAINS = [
  ['cybersecurity', 'Cybersécurité'],
  ['cloud', 'Cloud Computing'],
  ['development', 'Développement'],
  ['data', 'Data & IA'],
  ['devops', 'DevOps'],
  ['network', 'Réseaux'],
  ['other', 'Autre'],
] as const;

/** Levels (requirements, chapter 3). */
export const LEVELS = [
  ['beginner', 'Débutant'],
  ['intermediate', 'Intermédiaire'],
  ['advanced', 'Avancé'],
  ['expert', 'Expert'],
] as const;

/** Institution request (requirements, chapters 3 and 5). */
export const institutionRequest = z.object({
  kind: fields.kind('institution'),
  institutionName: fields.requiredText(
    "Nom de l'établissement",
    "Indiquez le nom de l'établissement.",
  ),
  contactName: fields.requiredText('Nom du contact', 'Indiquez le nom de la personne à contacter.'),
  email: fields.emailAddress(),
  trainingDomain: fields.choiceShownAsRequired(
    'Domaine de formation',
    TRAINING_DOMAINS,
    'Choisissez un domaine de la liste.',
  ),
  level: fields.choiceShownAsRequired('Niveau', LEVELS, 'Choisissez un niveau de la liste.'),
  availability: fields.optionalText('Période souhaitée'),
  message: fields.optionalText('Le cours, en quelques lignes', fields.PARAGRAPHS),
});
