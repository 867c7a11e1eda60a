/** Anchors of the landing page (requirements, chapter 2). */
export const SECTIONS = [
  { anchor: 'activity', label: 'Notre mission' },
  { anchor: 'team', label: 'Équipe' },
  { anchor: 'experience', label: 'Résultats' },
  { anchor: 'contact', label: 'Contact' },
] as const;

/** Those that the content fills. */
export type Menu = readonly (typeof SECTIONS)[number][];

export const INSTITUTION_FORM = '/#contact-institutions';
export const TRAINER_FORM = '/#contact-trainers';
export const ACCESSIBILITY = '/accessibilite';
export const LEGAL_NOTICES = '/legal-notices';
