import { Drawing } from '../../ui/drawing.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { keepTogether } from '../../ui/keep-together.tsx';
import { keysOf } from '../../ui/keys-of.ts';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { Circle } from '../circle.tsx';
import type { Figure } from '../figures.ts';
import type { Words } from '../sections.ts';
import { REASONS } from './content.ts';

/** Why-choose-us section: a table of what the company does and how the reader can verify it. */
export function Why({ words, trainers }: { words: Words<'why'>; trainers: Figure | undefined }) {
  // The same figure as in the results section.
  const { value = 0, suffix, label } = trainers ?? {};
  const number = `${suffix === '+' ? 'plus de ' : ''}${formatNumber(value)}`;
  const names = label ? { ...REASONS, network: `Un réseau de ${number} formateurs` } : REASONS;
  return (
    <Section marginNote={words.marginNote}>
      <SectionTitle title="Pourquoi nous choisir ?" />
      <ul role="list" className="reasons">
        {keysOf(names).map((reason, index) => (
          <li key={reason} className="reason">
            <Drawing name={`tick-${index + 1}`} size={[32, 32]} className="pen" />
            <h3>{names[reason]}</h3>
            <p className="muted">{keepTogether(words.reasons[reason].detail)}</p>
            <p className="muted">{keepTogether(`Voir : ${words.reasons[reason].evidence}`)}</p>
          </li>
        ))}
      </ul>
      <p className="stamp circled" aria-hidden="true">
        À vous.
        <Circle />
      </p>
    </Section>
  );
}
