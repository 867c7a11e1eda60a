import { WriteOrCall } from '../company/contact-links.tsx';
import { delivery } from './delivery.ts';
import type { FormContent } from './form-content.ts';

/**
 * How to reach the company where its form cannot be used: in print, and without scripts if the form
 * needs them.
 */
export function ContactInstead({
  email,
  phone,
  needsScripts = delivery.isSimulated,
}: FormContent & { needsScripts?: boolean }) {
  const sentence = <WriteOrCall email={email} phone={phone} />;
  return (
    <>
      <p className="on-paper">{sentence}</p>
      {needsScripts && (
        <noscript>
          <p className="no-script">Ce formulaire a besoin de JavaScript. {sentence}</p>
        </noscript>
      )}
    </>
  );
}
