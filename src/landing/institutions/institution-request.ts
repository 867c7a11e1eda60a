import * as z from 'zod/mini';
import {
  choiceAmong,
  emailAddress,
  markedOnly,
  ofKind,
  optionalText,
  requiredText,
} from '../../forms/validation.ts';

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

/** Institution request (specification, chapters 3 and 5). */
export const institutionRequest = z.object({
  kind: ofKind('institution'),
  institutionName: requiredText("Indiquez le nom de l'établissement."),
  contactName: requiredText('Indiquez le nom de la personne à contacter.'),
  email: emailAddress(),
  trainingDomain: choiceAmong(
    TRAINING_DOMAINS.map(([value]) => value),
    'Choisissez un domaine de la liste.',
  ).register(markedOnly),
  level: choiceAmong(
    LEVELS.map(([value]) => value),
    'Choisissez un niveau de la liste.',
  ).register(markedOnly),
  availability: optionalText(),
  message: optionalText(),
});
