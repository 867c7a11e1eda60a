import { FORM_NAME_FIELD, HONEYPOT_FIELD } from '../../requests/extra-fields.ts';
import { TO_NETLIFY } from '../../requests/mode.ts';
import { keepTogether } from '../ui/keep-together.tsx';

type Props = { kind: string; notice: string; progress?: number };

/** The privacy notice (RGPD, article 13), the honeypot field and the progress of an upload. */
export function DeliveryExtras({ kind, notice, progress }: Props) {
  return (
    <>
      <p className="hint">
        {keepTogether(notice)} <a href="/legal-notices">Mentions légales</a>
      </p>
      <input
        name={HONEYPOT_FIELD}
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
      />
      {TO_NETLIFY && <input type="hidden" name={FORM_NAME_FIELD} value={kind} />}
      {progress !== undefined && progress < 1 && (
        <progress value={progress} aria-label="Envoi en cours" />
      )}
    </>
  );
}
