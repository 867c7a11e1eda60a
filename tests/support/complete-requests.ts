/** A valid request of each form, for the browser tests and those of the server. */

export const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
export const NOT_A_PDF = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from('\x89PNG'),
};

/** A value for each field: `true` checks a box, a list checks several, a file is chosen. */
export type Values = Record<string, string | true | readonly string[] | typeof CV>;

/** Complete requests. The values of a form are all different, so that a mix-up is detected. */
export const COMPLETE = {
  hackathon: {
    firstName: 'Ada',
    lastName: 'Exemple',
    email: 'ada@ecole.example',
    organization: 'École Exemple',
    phone: '01 99 00 43 21',
    participants: '50-100',
    duration: '2 jours',
    budget: '8000 euros',
    objectives: 'Découvrir la cybersécurité.',
    message: 'Plutôt au printemps.',
  },
  institution: {
    institutionName: 'Lycée Exemple',
    contactName: 'Jean Exemple',
    email: 'jean@lycee.example',
    trainingDomain: 'network',
    level: 'advanced',
    availability: 'Les lundis',
    message: 'Douze étudiants.',
  },
  trainer: {
    fullName: 'Lou Exemple',
    email: 'lou@formateur.example',
    expertiseDomains: ['Développement Web', 'DevOps'],
    cv: CV,
    linkedinUrl: 'https://www.linkedin.com/in/lou-exemple',
    message: 'Disponible en mars.',
  },
  contact: {
    fullName: 'Max Exemple',
    email: 'max@organisme.example',
    institution: 'Organisme Exemple',
    subject: 'Partenariat',
    message: 'Bonjour.',
    gdprConsent: true,
  },
} as const satisfies Record<string, Values>;

export type FormName = keyof typeof COMPLETE;
