import { unbroken } from '../ui/unbroken.tsx';
import { HONEYPOT_FIELD } from './extra-fields.ts';

/** What becomes of the data (RGPD, article 13), a field for robots, the progress of an upload. */
export function DeliveryNotice({ notice, progress }: { notice: string; progress?: number }) {
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
      {progress !== undefined && progress < 1 && (
        <progress value={progress} aria-label="Envoi en cours" />
      )}
    </>
  );
}
