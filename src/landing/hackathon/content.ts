import { named, object, text } from '../../content/fields.ts';
import {
  captions,
  endsHighlighted,
  HIGHLIGHT_ERROR,
  heading,
  inEachSection,
  lead,
  questions,
  textOfEach,
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
    textOfEach(FEATURES, 'Nos formateurs animent la journée.'),
  ),
  drawing: named(
    'Mots du tableau des scores',
    object({
      teams: captions('Équipe', 'les équipes, la première entourée', 'les_curieux', 5, 20),
      log: captions('Ligne', 'ce qui vient de se passer', 'les_curieux : +75', 3, 60),
      prompt: text(
        'Commande',
        "la dernière ligne de l'écran, en 55 signes au plus, ou rien",
        'ouvrir epreuve_11',
        /^(\S.{0,54})?$/,
      ).default(''),
    }),
  ).default({ teams: [], log: [], prompt: '' }),
  questions,
}).refine(endsHighlighted, HIGHLIGHT_ERROR);

export const hackathon = { title: 'Page : hackathons', words, anchor: 'hackathon-platform' };
