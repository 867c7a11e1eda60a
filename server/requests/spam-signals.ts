/** Signals that a robot may have filled in a form. No request is dropped for them. */
import type { Fields } from '../../requests/words.ts';

const FASTEST_MS = 3000;
const MOST_LINKS = 3;

/**
 * Why a request may be spam, in French, or an empty text. Visitors also send links or autofill
 * forms, so these requests are mailed like the others.
 */
export function spamSignals(fields: Fields, fillTime: string): string {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'linkedinUrl' ? value : [],
  );
  const links = texts.join('\n').match(/(https?:\/\/|www\.)\S+/gi)?.length ?? 0;
  return [
    // Not measured without scripts.
    fillTime !== '' && Number(fillTime) < FASTEST_MS && 'rempli en moins de 3 secondes',
    links > MOST_LINKS && `${links} liens`,
  ]
    .filter(Boolean)
    .join(', ');
}
