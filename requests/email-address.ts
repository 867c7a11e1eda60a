/**
 * Matches an e-mail address. Like the pattern of HTML, except that letters of all scripts are allowed, and
 * that the domain needs a dot, because an address without one is nearly always a typing error.
 */
export const EMAIL_ADDRESS = /^[^\s\p{Cc}@<>"(),:;]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;

/**
 * Removes format characters, such as zero-width spaces and direction marks, which office software pastes
 * with an address: mail servers refuse it, and two addresses that look the same would differ.
 */
export const withoutFormatCharacters = (address: string): string => address.replace(/\p{Cf}/gu, '');
