import type { ReactNode } from 'react';
import type { Proof } from '../../site/content.ts';
import { NextSteps } from '../../ui/next-steps.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';
import drawings from '../drawings.svg?url';

const NEXT_STEPS = [
  'Nous lisons chaque candidature',
  'Un entretien technique, puis une mise en situation',
  'Vos premières missions, près de chez vous ou à distance',
];

/** Trainer application section (anchor `contact-trainers`); the form comes as children. */
export function Trainers({
  missions,
  children,
}: {
  missions: Proof['missions'];
  children: ReactNode;
}) {
  return (
    <Section id="contact-trainers" className="desk from-sixth" mark="CV joint ?">
      <div className="desk-opening">
        <SectionTitle title="Devenir formateur" />
        <p className="text-lg">
          Vous êtes indépendant et vous aimez expliquer. Présentez-vous, nous cherchons les
          missions, nous portons l'administratif, vous enseignez.
        </p>
        <NextSteps steps={NEXT_STEPS} />
      </div>
      <div className="desk-sheet" data-sheet="Candidature">
        <svg viewBox="0 0 28 72" className="pen clip" aria-hidden="true">
          <use href={`${drawings}#clip`} />
        </svg>
        {children}
      </div>
      <div>
        <h3 className="text-lg">Des missions, par exemple</h3>
        <ul className="index-card">
          {missions.map(({ subject, level, hours, city }) => (
            <li key={`${subject}${city}`}>
              <strong>{subject}</strong>
              {`${level}, ${hours} h, ${city}`}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
