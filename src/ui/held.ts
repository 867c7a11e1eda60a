/** What no line of French breaks: a word and its sign, a number and its unit, a double name. */
export const HELD =
  /((?:« )?\S+ [!?:;»]+|« \S+|\d+(?: (?:\d+|[hj]\/\d+|h|€|mois)(?!\p{L})[,.)]*)+|\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)+)/u;
