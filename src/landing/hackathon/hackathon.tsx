import type { ReactNode } from 'react';
import { Drawing, Stroke } from '../../ui/drawing.tsx';
import { keysOf } from '../../ui/keys-of.ts';
import { NextSteps } from '../../ui/next-steps.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { typeset } from '../../ui/typeset.tsx';
import type { Words } from '../sections.ts';
import { FEATURES, hackathon } from './section.ts';

/** Section about the hackathon platform, with the dialog as children. */
export function Hackathon({ words, children }: { words: Words<'hackathon'>; children: ReactNode }) {
  const features = keysOf(FEATURES).filter((feature) => words.features[feature]);
  return (
    <Section id={hackathon.anchor} className="hackathon night" marginNote={words.marginNote}>
      <div className="hackathon-intro">
        <SectionTitle title={words.title} />
        <p className="lead muted">{typeset(words.lead)}</p>
        {children}
      </div>
      <Drawing name="scoreboard" size={[500, 430]} scale={0.5} className="scoreboard">
        <Stroke name="praise-circle" className="praise-circle" />
        <Stroke name="praise" className="praise" />
      </Drawing>
      <div>
        <NextSteps steps={words.nextSteps} />
        {words.example && (
          <>
            <h3>Exemple de hackathon</h3>
            <p className="muted">{typeset(words.example)}</p>
          </>
        )}
      </div>
      {features.length > 0 && (
        <ul role="list" className="hackathon-features">
          {features.map((feature) => (
            <li key={feature}>
              <h3>{typeset(FEATURES[feature])}</h3>
              <p className="muted">{typeset(words.features[feature])}</p>
            </li>
          ))}
        </ul>
      )}
      <Questions items={words.questions} />
    </Section>
  );
}
