import type { ReactNode } from 'react';
import { NextSteps } from '../../ui/next-steps.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';

const NEXT_STEPS = [
  'Un échange pour préciser le programme et le public',
  'Deux ou trois profils, avec leurs références',
  'Vous choisissez, nous contractualisons',
];

/** Institution trainer-request section (anchor `contact-institutions`); the form comes as children. */
export function Institutions({ children }: { children: ReactNode }) {
  return (
    <Section id="contact-institutions" className="desk">
      <div className="desk-opening">
        <SectionTitle title="Trouver un formateur" />
        <p>
          Décrivez le cours, le niveau et la période. Nous revenons vers vous sous 24h, puis nous
          vous proposons des profils que nous connaissons.
        </p>
        <NextSteps steps={NEXT_STEPS} />
      </div>
      <div className="desk-sheet">{children}</div>
    </Section>
  );
}
