import { useSyncExternalStore } from 'react';
import { unbroken } from '../ui/unbroken.tsx';
import { HONEYPOT_FIELD } from './extra-fields.ts';
import { subscribeToUpload, uploadedPart } from './server-delivery.ts';

/**
 * Stands above the button of a form that is delivered: what becomes of the data (RGPD, article 13),
 * how far an upload has come, and a field that no visitor meets, for robots to fill in.
 */
export function DeliveryNotice({ notice }: { notice: string }) {
  const part = useSyncExternalStore(subscribeToUpload, uploadedPart, () => undefined);
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
      {part !== undefined && part < 1 && <progress value={part} aria-label="Envoi en cours" />}
    </>
  );
}
