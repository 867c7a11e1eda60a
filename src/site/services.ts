/** The services, in the footer and in the structured data. */
export const SERVICES = [
  'Formateurs en cybersécurité',
  'Formateurs cloud et DevOps',
  'Formateurs en développement',
  'Formateurs data et intelligence artificielle',
  'Suivi pédagogique et administratif',
  'Hackathons sur mesure',
] as const;
