import { unbroken } from '../ui/unbroken.tsx';
import { FORM_NAME_FIELD, HONEYPOT_FIELD } from './extra-fields.ts';
import { NETLIFY } from './mode.ts';

type Props = { kind: string; notice: string; progress?: number };

/** What becomes of the data (RGPD, article 13), a field for robots, the progress of an upload. */
export function DeliveryNotice({ kind, notice, progress }: Props) {
  return (
    <>
      <p className="max-w-[60ch] text-ink-soft text-sm">
        {unbroken(notice)} <a href="/legal-notices">Mentions légales</a>
      </p>
      <input
        name={HONEYPOT_FIELD}
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {NETLIFY && <input type="hidden" name={FORM_NAME_FIELD} value={kind} />}
      {progress !== undefined && progress < 1 && (
        <progress value={progress} aria-label="Envoi en cours" />
      )}
    </>
  );
}
