import { Drawing } from '../../ui/drawing.tsx';
import { keysOf } from '../../ui/keys-of.ts';
import { Section } from '../../ui/section.tsx';
import { keepVerbatim, typeset } from '../../ui/typeset.tsx';
import type { SectionProps } from '../sections.ts';
import { DOMAINS, mission, STEPS } from './section.ts';

/** Mission section. */
export function Mission({ words }: SectionProps<'mission'>) {
  const domains = keysOf(DOMAINS).filter((domain) => words.domains[domain]);
  return (
    <Section id={mission.anchor} marginNote={words.marginNote}>
      <div className="mission-intro from-eighth">
        <h2>
          {keepVerbatim('Notre mission : faciliter ')}
          <span className="highlight">l'accès à la compétence.</span>
        </h2>
        <p className="lead">{typeset(words.lead)}</p>
      </div>
      {domains.length > 0 && (
        <>
          <h3 className="visually-hidden">Nos domaines</h3>
          <ul role="list" className="domains">
            {domains.map((domain) => (
              <li key={domain}>
                <Drawing name={domain} size={[48, 48]} className="pen" />
                <h4>{DOMAINS[domain]}</h4>
                <p className="muted">{typeset(words.domains[domain])}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="title">Un accompagnement en quatre temps</h3>
      <ol role="list" className="steps">
        {keysOf(STEPS).map((step, index) => (
          <li key={step}>
            <span className="step-number">{`0${index + 1}`}</span>
            <h4>{STEPS[step]}</h4>
            <p className="muted">{typeset(words.steps[step])}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
