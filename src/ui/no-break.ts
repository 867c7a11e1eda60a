/**
 * Where French lines must not break: at a space before `! ? : ; »` or after `«`, nor in `e-mail`.
 * Every second part of a text that is split by it. Of a long word only a part is kept, so that it
 * may still break on a phone.
 */
export const NO_BREAK = /((?:« )?\S{0,16}(?: [!?:;»]+)+|« \S{1,16}|e-mail)/;

/** The same for texts without elements, with no-break spaces. */
export const withNoBreakSpaces = (text: string) =>
  text.replaceAll(/ (?=[!?:;»])|(?<=«) /g, '\u00a0');

/** The parts around them. A number keeps what it counts, a short first word the next: `. Le suivi`. */
export const splitAtNoBreak = (text: string) =>
  text
    .replaceAll(
      /(\d) (?=\d{2}|[€%\p{L}])|(n°|à|article|ISO|SIRET) (?=\d)|(\. \p{L}{1,2}) /gu,
      '$1$2$3\u00a0',
    )
    .split(NO_BREAK);
