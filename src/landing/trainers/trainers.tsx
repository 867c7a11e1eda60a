import type { ReactNode } from 'react';
import { Drawing } from '../../ui/drawing.tsx';
import { keepTogether } from '../../ui/keep-together.tsx';
import { NextSteps } from '../../ui/next-steps.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';
import type { Words } from '../sections.ts';
import { trainers } from './content.ts';

/** Trainer application section; the form comes as children. */
export function Trainers({ words, children }: { words: Words<'trainers'>; children: ReactNode }) {
  return (
    <Section
      id={trainers.anchor}
      className="request-section from-sixth"
      marginNote={words.marginNote}
    >
      <div className="request-section-intro">
        <SectionTitle title="Devenir formateur" />
        <p className="lead">{keepTogether(words.lead)}</p>
        <NextSteps steps={words.nextSteps} />
      </div>
<<<<<<< HEAD
      <div className="form-sheet" data-tab="Candidature">
        <Drawing name="clip" size={[28, 72]} className="pen trainers-clip" />
        {children}
=======
      <div className="request-sheet stack">
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
>>>>>>> 2705d9c (Forms and facts share two columns of their own height; fields have a colour of their own; the look of states, notes, print and logos)
      </div>
      <Questions items={words.questions} />
    </Section>
  );
}
