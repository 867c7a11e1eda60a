import { WriteOrCall } from '../company/contact-links.tsx';
import { delivery } from './delivery.ts';
import type { FormContent } from './form-content.ts';

/**
 * How to reach the company where its form cannot be used: in print, without scripts if the form needs
 * them, and on a site without forms, where a sentence may ask for what the form would require.
 */
export function ContactInstead({
  email,
  phone,
  needsScripts = delivery.isSimulated,
  hasForm,
  enclosed,
}: FormContent & { needsScripts?: boolean; hasForm: boolean; enclosed?: string }) {
  const sentence = <WriteOrCall email={email} phone={phone} />;
  if (!hasForm)
    return (
      <p className="lead">
        {sentence} {enclosed}
      </p>
    );
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
