import type { SECTIONS } from '../../build/pages.ts';

/** The sections with content. */
export type Menu = readonly (typeof SECTIONS)[number][];

export const INSTITUTION_FORM = '/#contact-institutions';
export const TRAINER_FORM = '/#contact-trainers';
export const ACCESSIBILITY = '/accessibilite';
export const EVALUATION = '/evaluation-accessibilite';
export const LEGAL_NOTICES = '/legal-notices';
