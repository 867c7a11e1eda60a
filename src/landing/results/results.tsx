import { Circle } from '../../ui/circle.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { typeset } from '../../ui/typeset.tsx';
import { withTypography } from '../../ui/typography.ts';
import { shownFigures } from '../figures.ts';
import type { SectionProps } from '../sections.ts';
import { results } from './section.ts';

/** Results section; `network.ts` draws the map. */
export function Results({ words, figures, cities = [] }: SectionProps<'results'>) {
  const claims = shownFigures(figures?.results);
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
                {typeset(` ${label}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {cities.length > 0 && (
        <div className="results-places">
          <h3>{typeset(words.citiesTitle)}</h3>
          <ul role="list" className="visually-hidden">
            {cities.map(({ name }) => (
              <li key={name}>{withTypography(name)}</li>
            ))}
          </ul>
          <svg viewBox="0 0 480 480" width="240" height="240" aria-hidden="true">
            <use href="/cities.svg#france" />
            <use href="/cities.svg#cables" className="cables" />
            <use href="/cities.svg#cities" />
          </svg>
        </div>
      )}
    </Section>
  );
}
