import { MailLink, PhoneLink } from '../site/contact-links.tsx';

/** How to reach the company without scripts, beside each form. */
export function NoScriptContact({ email, phone }: { email: string; phone: string }) {
  return (
    <noscript>
      <p className="no-script">
        {'Ce formulaire a besoin de JavaScript. Écrivez-nous à '}
        <MailLink to={email} />
        {' ou appelez le '}
        <PhoneLink to={phone} />.
      </p>
    </noscript>
  );
}
