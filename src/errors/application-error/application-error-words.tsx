import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '../../site/contact-links.tsx';

type Props = { email: string; phone: string; children: ReactNode };

/** What happened, in French, and how to reach the company all the same. */
export const ApplicationErrorWords = ({ email, phone, children }: Props) => (
  <>
    <p>{children}</p>
    <p>
      Vous pouvez aussi nous joindre à <MailLink to={email} /> ou au <PhoneLink to={phone} />.
    </p>
  </>
);
