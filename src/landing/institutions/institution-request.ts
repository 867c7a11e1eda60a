import * as z from 'zod/mini';
import { choiceAmong, emailAddress, optionalText, requiredText } from '../../forms/validation.ts';

/** Training domains (specification, chapter 3). */
export const TRAINING_DOMAINS = [
  ['cybersecurity', 'Cybersécurité'],
  ['cloud', 'Cloud Computing'],
  ['development', 'Développement'],
  ['data', 'Data & IA'],
  ['devops', 'DevOps'],
  ['network', 'Réseaux'],
  ['other', 'Autre'],
] as const;

/** Levels (specification, chapter 3). */
export const LEVELS = [
  ['beginner', 'Débutant'],
  ['intermediate', 'Intermédiaire'],
  ['advanced', 'Avancé'],
  ['expert', 'Expert'],
] as const;

/** Institution request: domain and level carry the mark, but are not enforced (chapter 5). */
export const institutionRequest = z.object({
  institutionName: requiredText("Indiquez le nom de l'établissement."),
  contactName: requiredText('Indiquez le nom de la personne à contacter.'),
  email: emailAddress(),
  trainingDomain: choiceAmong(
    TRAINING_DOMAINS.map(([value]) => value),
    'Choisissez un domaine de la liste.',
  ),
  level: choiceAmong(
    LEVELS.map(([value]) => value),
    'Choisissez un niveau de la liste.',
  ),
  availability: optionalText(),
  message: optionalText(),
});
