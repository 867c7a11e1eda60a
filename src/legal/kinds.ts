import type { Kinds } from '../schema/kind.ts';
import { accessibility } from './accessibility.ts';
import { legalSection } from './legal-section.ts';

/** The kinds of content of the legal pages. */
export const LEGAL_KINDS = {
  accessibility: { schema: accessibility, title: "Déclaration d'accessibilité", isMarkdown: true },
  legal: {
    schema: legalSection,
    title: 'Mentions légales',
    isRequired: true,
    entryName: 'section',
    isMarkdown: true,
  },
} satisfies Kinds;
