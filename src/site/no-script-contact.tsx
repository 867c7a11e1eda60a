import { telephoneLink } from './telephone.ts';

/** Beside each form: the way to reach the company for a visitor whose browser runs no script. */
export function NoScriptContact({ email, phone }: { email: string; phone: string }) {
  return (
    <noscript>
      <p className="no-script">
        Ce formulaire a besoin de JavaScript. Écrivez-nous à{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>{' '}
        ou appelez le{' '}
        <a className="link" href={telephoneLink(phone)}>
          {phone}
        </a>
        .
      </p>
    </noscript>
  );
}
