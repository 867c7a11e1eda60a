import type { ReactNode } from 'react';
import { keepTogether } from '../../ui/keep-together.tsx';
import { NextSteps } from '../../ui/next-steps.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { Drawing } from '../drawing.tsx';
import type { Proof } from '../proof.ts';
import type { Words } from '../sections.ts';
import { trainers } from './content.ts';

/** Trainer application section; the form comes as children. */
export function Trainers({
  words,
  missions,
  children,
}: {
  words: Words<'trainers'>;
  missions: Proof['missions'];
  children: ReactNode;
}) {
  return (
    <Section
      id={trainers.anchor}
      className="request-section from-sixth"
      marginNote={words.marginNote}
    >
      <div className="request-section-intro">
        <SectionTitle title="Devenir formateur" />
        {words.lead && <p className="lead">{keepTogether(words.lead)}</p>}
        <NextSteps steps={words.nextSteps} />
      </div>
      <div className="form-sheet" data-tab="Candidature">
        <Drawing name="clip" size={[28, 72]} className="pen trainers-clip" />
        {children}
      </div>
      {missions.length > 0 && (
        <div>
          <h3>Des missions, par exemple</h3>
          <ul role="list" className="index-card">
            {missions.map(({ subject, level, hours, city }) => (
              <li key={`${subject}${city}`}>
                <strong>{subject}</strong>
                {keepTogether(`${level}, ${hours} h, ${city}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Questions items={words.questions} />
    </Section>
  );
}
