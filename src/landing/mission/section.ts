import { named, object } from '../../schema/fields.ts';
import { cardSentence, commonFields, fieldForEach, lead, sentence } from '../words.ts';

/** The six domains (requirements, chapter 2, Mission), by their drawing in drawings.svg. */
export const DOMAINS = {
  cybersecurity: 'Cybersécurité',
  cloud: 'Cloud',
  development: 'Développement',
  data: 'Data',
  ai: 'Intelligence artificielle',
  management: 'Management IT',
};

/** The four steps (requirements, chapter 2, Mission). */
export const STEPS = {
  selection: 'Sélection',
  contract: 'Contractualisation',
  teaching: 'Suivi pédagogique',
  administration: 'Suivi administratif',
};

const words = object({
  ...commonFields,
  lead,
  domains: named(
    'Les domaines',
    fieldForEach(DOMAINS, (title) => cardSentence(title, 'SQL, Python, Power BI, statistiques.')),
  ),
  steps: named(
    "Les quatre temps de l'accompagnement",
    fieldForEach(STEPS, (title) =>
      sentence(title, 'Nous contrôlons les pièces du formateur avant la première heure.'),
    ),
  ),
});

export const mission = {
  title: 'Page : notre mission',
  words,
  anchor: 'activity',
  menu: 'Notre mission',
};
