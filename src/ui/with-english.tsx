const ENGLISH = /(Cloud Computing|Data Science)/;

/** A French text with its English phrases marked by `lang` (RGAA 8.7). */
export function WithEnglish({ children }: { children: string }) {
  const [before, phrase, after] = children.split(ENGLISH);
  if (!phrase) return children;
  return (
    <span>
      {before}
      <span lang="en">{phrase}</span>
      {after}
    </span>
  );
}

/** The `lang` of a text that is entirely English, for elements without markup inside. */
export const languageOf = (text: string) => (text.replace(ENGLISH, '') === '' ? 'en' : undefined);
