/** Signs that a robot filled in the form. They mark a request, and never drop it. */
import type { Fields } from './store.ts';

const FASTEST_MS = 3000;
const MOST_LINKS = 3;

/** Why a request may come from a robot, in French; empty when nothing says so. */
export function suspicionOf(fields: Fields, trap: string, elapsed: string): string {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'linkedinUrl' ? value : [],
  );
  const links = texts.join('\n').match(/https?:\/\/|www\./gi)?.length ?? 0;
  return [
    trap !== '' && 'champ caché rempli',
    // Without scripts nobody counts.
    elapsed !== '' && Number(elapsed) < FASTEST_MS && 'rempli en moins de 3 secondes',
    links > MOST_LINKS && `${links} liens`,
  ]
    .filter(Boolean)
    .join(', ');
}
