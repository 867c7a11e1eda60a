/**
 * Where French lines must not break: before punctuation, between a number and its unit, in names.
 */
export const NO_BREAK =
  /((?:« )?\S+ [!?:;»]+|« \S+|\d+(?: (?:\d+|[hj]\/\d+|h|€|mois)(?!\p{L})[,.)]*)+|\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)+)/u;
