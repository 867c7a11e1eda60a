import { Drawing } from '../../ui/drawing.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { keysOf } from '../../ui/keys-of.ts';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { typeset } from '../../ui/typeset.tsx';
import { SECTIONS, type SectionProps } from '../sections.ts';
import { EVIDENCE, REASONS } from './section.ts';

/** Why-choose-us section: the reasons, each with what the company does and its evidence. */
export function Why({ words, figures, requests, shown }: SectionProps<'why'>) {
  const { replyTime } = requests;
  // The results section shows the same figure.
  const { value, suffix, label } = figures?.results.trainers ?? {};
  const number = `${suffix === '+' ? 'plus de ' : ''}${formatNumber(value ?? 0)}`;
  const names = {
    ...REASONS,
    ...(label && value !== undefined && { network: `Un réseau de ${number} formateurs` }),
    response: `Une réponse sous ${replyTime}`,
  };
  const reasons = keysOf(names).filter(
    (reason) => words.reasons[reason].detail && (reason !== 'response' || replyTime),
  );
  return (
    <Section marginNote={words.marginNote}>
      <SectionTitle title="Pourquoi nous choisir ?" />
      <ul role="list" className="reasons">
        {reasons.map((reason, index) => {
          const { detail, evidence } = words.reasons[reason];
          const section = EVIDENCE[reason];
          return (
            <li key={reason} className="reason">
              <Drawing name={`tick-${index + 1}`} size={[32, 32]} className="pen" />
              <h3 className="title">{names[reason]}</h3>
              <p className="muted">{typeset(detail)}</p>
              <p className="muted">
                {shown.includes(section) ? (
                  <a href={`/#${SECTIONS[section].anchor}`}>{typeset(evidence)}</a>
                ) : (
                  typeset(evidence)
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
