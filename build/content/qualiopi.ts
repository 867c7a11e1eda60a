/** The categories of actions that a Qualiopi certificate may cover (C. trav. L.6313-1). */
export const QUALIOPI_CATEGORIES = {
  training: 'actions de formation',
  skills: 'bilans de compétences',
  validation: "actions permettant de faire valider les acquis de l'expérience",
  apprenticeship: 'actions de formation par apprentissage',
};

/** Where the certificate is published. */
export const QUALIOPI_CERTIFICATE = '/certificat-qualiopi.pdf';
