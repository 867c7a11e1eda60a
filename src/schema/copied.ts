/**
 * How the check treats a value that equals the demonstration's, from which the owner's content was
 * copied (src/content/review/invented.ts). Every field has such a rule in its metadata: the builders of
 * fields.ts set the defaults, and `.meta(…)` overrides them.
 */
export type WhenCopied = 'name' | 'value' | 'sentences' | 'picture' | 'shared' | 'rule';

/** The part of a field's metadata about copied values. */
export type CopyRule = {
  whenCopied: WhenCopied;
  /** The kind of content that a shared text is about; without it, the text is wrong. */
  needs?: string;
  /** Whether the owner reviews a value that equals the demonstration's, although companies may share it. */
  isReviewed?: true;
  /** Whether texts may mention the name by its last word, the surname. */
  isPerson?: true;
  /** Instruction for a copied value, instead of the default sentence. */
  advice?: string;
  /** The field of the same file in which the owner may give a source for a copied number. */
  provedBy?: string;
};

const whenCopied = (rule: WhenCopied): CopyRule => ({ whenCopied: rule });

/** A name, which is reported in every text that mentions it too. */
export const NAME = whenCopied('name');
/** The name of a person, whom a text may mention by the surname alone. */
export const PERSON: CopyRule = { ...NAME, isPerson: true };
/** A value that two companies never share, such as a telephone number. A list counts as one value. */
export const OWN = whenCopied('value');
/** A text whose sentences are reported one by one, except short ones without a number. */
export const SENTENCES = whenCopied('sentences');
/** The name of a picture file, which is compared by its pixels (src/content/review/copied-pictures.ts). */
export const PICTURE = whenCopied('picture');
/** A value with a rule of its own (src/content/review/rules.ts). */
export const BY_RULE = whenCopied('rule');
/** Texts that suit any company: titles, labels, settings. */
export const SHARED = whenCopied('shared');
/** A value that some companies share, which the owner reviews: a town, a share capital. */
export const REVIEWED: CopyRule = { ...SHARED, isReviewed: true };
/** Like `SHARED`, as long as the content has this kind, which the text is about. */
export const sharedWith = (kind: string): CopyRule => ({ ...SHARED, needs: kind });
