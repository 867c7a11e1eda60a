import { fact, longText, named, OR_NOTHING } from '../../schema/fields.ts';
import { cardSentence, fieldForEach, lead, nextSteps, questions, titledWords } from '../words.ts';

/** The six features (requirements, chapter 2, Hackathon platform). */
export const FEATURES = {
  scoring: 'Notation automatique et tableau de bord pédagogique',
  workshops: 'Ateliers sur mesure',
  facilitation: "Équipe d'animation dédiée",
  infrastructure: 'Infrastructure cloud dédiée',
  hosting: 'SaaS entièrement hébergé',
  environments: 'Labs multi-environnements',
};

const words = titledWords('Un hackathon *à vos couleurs.*', {
  lead,
  features: named(
    'La plateforme',
    fieldForEach(FEATURES, (title) => cardSentence(title, 'Nos formateurs animent la journée.')),
  ),
  nextSteps,
  example: fact(
    longText(
      'Exemple de hackathon',
      "un hackathon que vous avez animé : quand, où, pour qui, combien de participants, ce qu'ils ont fait, ou rien",
      'Mars 2026, Lyon, école de commerce : 40 étudiants, dix équipes, une enquête en une journée.',
      { pattern: OR_NOTHING, maxLength: 400 },
    ),
  ),
  questions,
});

export const hackathon = { title: 'Page : hackathons', words, anchor: 'hackathon-platform' };
