import { Section, SectionTitle } from '../../ui/section.tsx';
import drawings from '../drawings.svg?url';

type Claim = { value: number; suffix: string; label: string };

/** A city, and where it stands on the map, in the units of drawings.svg. */
export interface Place {
  name: string;
  x: number;
  y: number;
}

/** East of this, a name goes under its city and not off the map. */
const EAST = 384;

/** Results section (anchor `experience`). */
export function Results({ claims, places }: { claims: Claim[]; places: Place[] }) {
  return (
    <Section id="experience" heading="results-title" className="results">
      <div>
        <SectionTitle
          id="results-title"
          title="Des résultats qui se comptent."
          marked="qui se comptent."
        />
        <ul className="claims">
          {claims.map(({ value, suffix, label }) => (
            <li key={label} className="claim">
              <strong>{`${value}${suffix}`}</strong>
              {` ${label}`}
            </li>
          ))}
        </ul>
      </div>
      <div className="results-cities">
        <svg viewBox="0 0 480 480" className="france" aria-hidden="true">
          <use href={`${drawings}#france`} />
          <g fill="var(--color-red)">
            {places.map(({ name, x, y }) => (
              <circle key={name} cx={x} cy={y} r="6" />
            ))}
          </g>
          <g className="france-names">
            {places.map(({ name, x, y }) => (
              <text
                key={name}
                x={x > EAST ? x + 6 : x + 12}
                y={x > EAST ? y + 26 : y + 7}
                textAnchor={x > EAST ? 'end' : undefined}
              >
                {name}
              </text>
            ))}
          </g>
        </svg>
        <h3>Nos formateurs interviennent à</h3>
        <ul className="cities">
          {places.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
