import { type City, drawFrance } from '../../../build/maps/france.ts';
import { Section, SectionTitle } from '../../ui/section.tsx';
import './results.css';

type Claim = { value: number; suffix: string; label: string };

/** Results section (anchor `experience`). */
export function Results({ claims, cities }: { claims: Claim[]; cities: City[] }) {
  const { width, height, outline, places } = drawFrance(cities);
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
              <strong className="claim-figure">{`${value}${suffix}`}</strong> {label}
            </li>
          ))}
        </ul>
      </div>
      <div className="results-cities">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="france"
          aria-hidden="true"
          fontFamily="inherit"
        >
          <path
            data-drawing="france"
            d={outline}
            className="fill-tint stroke-ink"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <g className="fill-red">
            {places.map(({ name, x, y }) => (
              <circle key={name} cx={x} cy={y} r="6" />
            ))}
          </g>
          <g className="france-names">
            {places.map(({ name, x, y }) => (
              <text
                key={name}
                // Towards the eastern border the name goes under its city, not off the map.
                x={x > width * 0.8 ? x + 6 : x + 12}
                y={x > width * 0.8 ? y + 26 : y + 7}
                textAnchor={x > width * 0.8 ? 'end' : 'start'}
              >
                {name}
              </text>
            ))}
          </g>
        </svg>
        <h3 className="text-lg">Nos formateurs interviennent à</h3>
        <ul className="cities">
          {cities.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
