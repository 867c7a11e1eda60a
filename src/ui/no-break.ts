/**
 * Where French lines must not break: at a space before `! ? : ; »` or after `«`, nor in `e-mail`.
 * Every second part of a text that is split by it. Of a long word only a part is kept, so that it
 * may still break on a phone.
 */
export const NO_BREAK = /((?:« )?\S{0,16}(?: [!?:;»]+)+|« \S{1,16}|e-mail)/;

/** The same for texts without elements, with no-break spaces. */
export const withNoBreakSpaces = (text: string) =>
  text.replaceAll(/ (?=[!?:;»])|(?<=«) /g, '\u00a0');

/** The parts of a text around them. A number keeps its unit: `2 000 à 3 300 €`, `n° 3`. */
export const splitAtNoBreak = (text: string) =>
  text.replaceAll(/(\d) (?=\d{2}|[€%]|à \d)|(n°|à) (?=\d)/g, '$1$2\u00a0').split(NO_BREAK);
