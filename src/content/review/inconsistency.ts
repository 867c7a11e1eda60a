/** What the rules for inconsistencies share: the sentences of the owner's texts. */
import { contentOf } from '../content.ts';
import type { Entry } from '../entries.ts';
import type { ReviewedText } from '../finding.ts';
import type { PartialContent } from '../kinds.ts';
import { valuesIn } from './field-values.ts';
import { sentencesIn } from './sentences.ts';

export type Sentence = Omit<ReviewedText, 'reason'>;

/** The entries, with the sentences of their texts. */
export interface Texts {
  entries: Entry[];
  content: PartialContent;
  /** Those of the company on the page, its titles and labels included. */
  page: Sentence[];
  legal: Sentence[];
}

/** Lists the texts that disagree with others in one respect. */
export type Inconsistency = (texts: Texts) => ReviewedText[];

export const withReason = (sentences: Sentence[], reason: string): ReviewedText[] =>
  sentences.map((one) => ({ ...one, reason }));

const sentencesOf = (entries: Entry[]): Sentence[] =>
  entries.flatMap((entry) => {
    const { kind, file, body } = entry;
    const ofField = (field: string, text: string) =>
      sentencesIn(text).map((sentence) => ({ kind, file, field, text: sentence }));
    const values = valuesIn(entry).filter(({ field }) => field.type === 'string');
    return [
      ...values.flatMap(({ path, text }) => ofField(path, text)),
      ...ofField('', body),
    ].filter(({ text }) => text);
  });

/** Files that the page does not show, or that quote or name others. */
const NO_OWN_TEXTS = [
  'legal',
  'accessibility',
  'requests',
  'testimonial',
  'clients',
  'organisations',
];

/** The sentences of some entries, by where the site shows them. */
export function textsOf(entries: Entry[]): Texts {
  const all = sentencesOf(entries);
  return {
    entries,
    content: contentOf(entries),
    page: all.filter(({ kind = '' }) => !NO_OWN_TEXTS.includes(kind)),
    legal: all.filter(({ kind }) => kind === 'legal'),
  };
}
