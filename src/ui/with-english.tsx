const ENGLISH = /(Cloud Computing|Data Science)/;

/** A French text, its English phrases marked for a voice to read them in English (RGAA 8.7). */
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

/** The language of a text that is English throughout, where no mark-up is allowed inside. */
export const languageOf = (text: string) => (text.replace(ENGLISH, '') === '' ? 'en' : undefined);
