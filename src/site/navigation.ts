/** The sections in the menus. */
export type Menu = { anchor: string; label: string }[];

export const INSTITUTION_FORM = '/#contact-institutions';
export const TRAINER_FORM = '/#contact-trainers';
export const ACCESSIBILITY = '/accessibilite';
export const EVALUATION = '/evaluation-accessibilite';
export const LEGAL_NOTICES = '/legal-notices';
