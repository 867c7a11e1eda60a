import type { ReactNode } from 'react';
import { telephoneLink } from '../footer.tsx';

type Props = { email: string; phone: string; children: ReactNode };

/** What happened, in French, and how to reach the company all the same. */
export const ApplicationErrorWords = ({ email, phone, children }: Props) => (
  <>
    <p>Une partie de la page n'a pas pu être chargée. {children}</p>
    <p>
      Vous pouvez aussi nous joindre à{' '}
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>{' '}
      ou au{' '}
      <a href={telephoneLink(phone)} className="link">
        {phone}
      </a>
      .
    </p>
  </>
);
