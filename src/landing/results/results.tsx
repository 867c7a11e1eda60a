import { Circle } from '../../ui/circle.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { typeset } from '../../ui/typeset.tsx';
import type { Figure } from '../figures.ts';
import type { Words } from '../sections.ts';
import { results } from './section.ts';

/** Results section; `network.ts` draws the map of the cities. */
export function Results({
  words,
  claims,
  note,
  cities,
}: {
  words: Words<'results'>;
  claims: Figure[];
  /** Period and source of the figures, or an empty text. */
  note: string;
  cities: { name: string }[];
}) {
  return (
    <Section id={results.anchor} className="results from-sixth" marginNote={words.marginNote}>
      <div>
        <SectionTitle title={words.title} />
        {claims.length > 0 && (
          <ul role="list" className="claims">
            {claims.map(({ value, suffix, label }) => (
              <li key={label}>
                <strong className="circled">
                  {`${formatNumber(value)}${suffix}`}
                  {suffix.startsWith('%') && <Circle />}
                </strong>
                {` ${label}`}
              </li>
            ))}
          </ul>
        )}
      </div>
      {claims.length > 0 && note && <p className="results-note muted">{typeset(note)}</p>}
      {cities.length > 0 && (
        <div className="results-places">
          <h3>{words.citiesTitle}</h3>
          <ul role="list" className="visually-hidden">
            {cities.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Drawing name="france" size={[480, 480]} scale={0.5} className="results-map">
            <use href="/cities.svg#network" />
          </Drawing>
        </div>
      )}
    </Section>
  );
}
