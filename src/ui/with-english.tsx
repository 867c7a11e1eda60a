import { renderEverySecond } from './every-second.tsx';

const ENGLISH = /(Cloud Computing|Data Science)/;

/** A French text whose English phrases have the attribute `lang` (RGAA 8.7). */
export function WithEnglish({ children }: { children: string }) {
  // Every second part is English, because `split` includes the captured group.
  const parts = children.split(ENGLISH);
  if (parts.length === 1) return children;
  return (
    <span>
      {renderEverySecond(parts, (part) => (
        <span lang="en">{part}</span>
      ))}
    </span>
  );
}

/** The `lang` of a text that is entirely English, for elements that cannot contain markup. */
export const languageOf = (text: string) => (text.replace(ENGLISH, '') === '' ? 'en' : undefined);
