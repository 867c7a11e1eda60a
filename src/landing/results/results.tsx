import type { Sections } from '../../site/content.ts';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { Circle } from '../circle.tsx';
import drawings from '../drawings.svg?url';

type Claim = { value: number; suffix: string; label: string };

/** Results section (anchor `experience`); the drawn cities are those of `pages/network.svg.ts`. */
export function Results({
  words,
  claims,
  note,
  cities,
}: {
  words: Sections['results'];
  claims: Claim[];
  /** Date, period and source of the figures. What is empty is left out, as are claims and cities. */
  note: string;
  cities: { name: string }[];
}) {
  return (
    <Section id="experience" className="results from-sixth" mark={words.mark}>
      <div>
        <SectionTitle title={words.title} marked={words.highlighted} />
        {claims.length > 0 && (
          <ul className="claims">
            {claims.map(({ value, suffix, label }) => (
              <li key={label}>
                <strong className="circled">
                  {value}
                  <span>{suffix}</span>
                  {suffix.startsWith('%') && <Circle />}
                </strong>
                {` ${label}`}
              </li>
            ))}
          </ul>
        )}
        {claims.length > 0 && note && <p className="muted">{unbroken(note)}</p>}
      </div>
      {cities.length > 0 && (
        <div>
          <h3>{words.citiesTitle}</h3>
          <ul className="cities muted">
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
            <use href="/network.svg#network" />
          </svg>
        </div>
      )}
    </Section>
  );
}
