import { MailLink, PhoneLink } from '../site/contact-links.tsx';

/** Beside each form: the way to reach the company for a visitor whose browser runs no script. */
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
