import type { ReactNode } from 'react';
import { Drawing } from '../../ui/drawing.tsx';
import { NextSteps } from '../../ui/next-steps.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { typeset } from '../../ui/typeset.tsx';
import type { Words } from '../sections.ts';
import { trainers } from './section.ts';

/** Section for trainers who apply, with the form as children. */
export function Trainers({ words, children }: { words: Words<'trainers'>; children: ReactNode }) {
  return (
    <Section
      id={trainers.anchor}
      className="request-section trainers from-sixth"
      marginNote={words.marginNote}
    >
      <div className="request-section-intro ruled">
        <SectionTitle title="Devenir formateur" />
        <p className="lead">{typeset(words.lead)}</p>
        <NextSteps steps={words.nextSteps} after="candidature" />
      </div>
      <Sheet tab="Candidature" clip>
        {children}
      </Sheet>
      <Questions items={words.questions} />
      <Drawing name="cv" size={[480, 480]} scale={0.5} />
    </Section>
  );
}
