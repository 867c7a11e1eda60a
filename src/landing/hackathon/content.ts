import { named } from '../../schema/fields.ts';
import { fieldForEach, lead, questions, sentence, titledWords } from '../words.ts';

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
    'La plateforme en six points',
    fieldForEach(FEATURES, (title) => sentence(title, 'Nos formateurs animent la journée.')),
  ),
  questions,
});

export const hackathon = { title: 'Page : hackathons', words, anchor: 'hackathon-platform' };
