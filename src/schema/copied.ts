/**
 * How the check treats a field that equals that of the demonstration, from which the owner's content
 * was copied (src/content/invented.ts). Every field has one of these as metadata: the builders of
 * fields.ts set those that follow from the type, `.meta(…)` the others.
 */
export type WhenCopied = 'name' | 'value' | 'sentences' | 'picture' | 'shared' | 'rule';

/** The metadata of a field about its copies. */
export type CopyRule = {
  whenCopied: WhenCopied;
  /** The kind of content without which a text of any company is wrong. */
  needs?: string;
  /** Whether the last word of a name alone means the same person. */
  isPerson?: true;
  /** Instruction for a copied value, instead of the usual sentence. */
  advice?: string;
  /** The field of the same file whose own text may give a source for the number. */
  provedBy?: string;
};

const whenCopied = (decision: WhenCopied): CopyRule => ({ whenCopied: decision });

/** A name: invented here and in every text that mentions it. */
export const NAME = whenCopied('name');
/** The name of a person, whom a text may mention by the surname alone. */
export const PERSON: CopyRule = { ...NAME, isPerson: true };
/** A value that two companies never share, such as a telephone number; a list as a whole. */
export const OWN = whenCopied('value');
/** A text of which each sentence is invented, unless it is short and without a number. */
export const SENTENCES = whenCopied('sentences');
/** The name of a picture file, compared by what it shows. */
export const PICTURE = whenCopied('picture');
/** A value with a rule of its own (src/content/rules.ts). */
export const BY_RULE = whenCopied('rule');
/** Texts that suit any company: titles, labels, settings. */
export const SHARED = whenCopied('shared');
/** Like `SHARED`, while the content has this kind, which the text speaks of. */
export const sharedWith = (kind: string): CopyRule => ({ ...SHARED, needs: kind });
