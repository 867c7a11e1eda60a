import { formatNumber } from '../../ui/format-number.ts';
import { keepTogether } from '../../ui/keep-together.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { Circle } from '../circle.tsx';
import drawings from '../drawings.svg?url';
import type { Figure } from '../figures.ts';
import type { ResultsWords } from './content.ts';

/** Results section (anchor `experience`); `network.ts` draws the map of the cities. */
export function Results({
  words,
  claims,
  note,
  cities,
}: {
  words: ResultsWords;
  claims: Figure[];
  /** Date, period and source of the figures. Empty parts are omitted. */
  note: string;
  cities: { name: string }[];
}) {
  return (
    <Section id="experience" className="results from-sixth" mark={words.mark}>
      <div>
        <SectionTitle title={words.title} highlighted={words.highlighted} />
        {claims.length > 0 && (
          <ul role="list" className="claims">
            {claims.map(({ value, suffix, label }) => (
              <li key={label}>
                <strong className="circled">
                  {formatNumber(value)}
                  <span>{suffix}</span>
                  {suffix.startsWith('%') && <Circle />}
                </strong>
                {` ${label}`}
              </li>
            ))}
          </ul>
        )}
        {claims.length > 0 && note && <p className="muted">{keepTogether(note)}</p>}
      </div>
      {cities.length > 0 && (
        <div>
          <h3>{words.citiesTitle}</h3>
          <ul role="list" className="cities muted">
            {cities.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <svg
            viewBox="0 0 480 480"
            width="240"
            height="240"
            className="results-map"
            aria-hidden="true"
          >
            <use href={`${drawings}#france`} />
            <use href="/content.svg#network" />
          </svg>
        </div>
      )}
    </Section>
  );
}
