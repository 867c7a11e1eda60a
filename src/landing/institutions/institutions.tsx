import type { ReactNode } from 'react';
import { Section, SectionTitle } from '../../ui/section.tsx';
import '../desk.css';

/** Institution trainer-request section (anchor `contact-institutions`); the form comes as children. */
export function Institutions({ children }: { children: ReactNode }) {
  return (
    <Section id="contact-institutions" heading="institutions-title" className="desk">
      <div className="desk-opening">
        <SectionTitle id="institutions-title" title="Trouver un formateur" />
        <p className="mt-5 text-lg">
          Décrivez le cours, le niveau et la période. Nous vous proposons sous 24h des profils que
          nous connaissons.
        </p>
      </div>
      <div className="desk-sheet">{children}</div>
    </Section>
  );
}
