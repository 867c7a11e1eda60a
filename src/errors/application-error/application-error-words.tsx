import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '../../site/contact-links.tsx';

type Props = { email: string; phone: string; children: ReactNode };

/** The explanation in French, and how to reach the company. */
export const ApplicationErrorWords = ({ email, phone, children }: Props) => (
  <>
    <p>{children}</p>
    <p>
      Vous pouvez aussi nous joindre à <MailLink to={email} /> ou au <PhoneLink to={phone} />.
    </p>
  </>
);
