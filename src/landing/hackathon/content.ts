import { named, object } from '../../content/fields.ts';
import {
  endsHighlighted,
  fieldForEach,
  HIGHLIGHT_ERROR,
  heading,
  inEachSection,
  lead,
  questions,
  sentence,
} from '../words.ts';

/** The six features (requirements, chapter 2, Hackathon platform). */
export const FEATURES = {
  scoring: 'Notation automatique et tableau de bord pédagogique',
  workshops: 'Ateliers sur mesure',
  facilitation: "Équipe d'animation dédiée",
  infrastructure: 'Infrastructure cloud dédiée',
  hosting: 'SaaS entièrement hébergé',
  environments: 'Labs multi-environnements',
};

const words = object({
  ...inEachSection,
  ...heading('Un hackathon à vos couleurs.', 'à vos couleurs.'),
  lead,
  features: named(
    'La plateforme en six points',
    fieldForEach(FEATURES, (title) => sentence(title, 'Nos formateurs animent la journée.')),
  ),
  questions,
}).refine(endsHighlighted, HIGHLIGHT_ERROR);

export const hackathon = { title: 'Page : hackathons', words, anchor: 'hackathon-platform' };
