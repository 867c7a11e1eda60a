import { Section, SectionTitle } from '../../ui/section.tsx';
import drawings from '../drawings.svg?url';
import { Loop } from '../loop.tsx';

type Claim = { value: number; suffix: string; label: string };

/** Results section (anchor `experience`); the drawn cities are those of `pages/network.svg.ts`. */
export function Results({
  claims,
  note,
  cities,
}: {
  claims: Claim[];
  /** How the figures go together; empty when there is nothing to say. */
  note: string;
  cities: { name: string }[];
}) {
  return (
    <Section id="experience" className="results from-sixth" mark={'Le compte\nest bon.'}>
      <div>
        <SectionTitle title="Des résultats qui se comptent." marked="qui se comptent." />
        <ul className="claims text-lg">
          {claims.map(({ value, suffix, label }) => (
            <li key={label} className="claim">
              <strong className="looped">
                {value}
                <span>{suffix}</span>
                {suffix.startsWith('%') && <Loop />}
              </strong>
              {` ${label}`}
            </li>
          ))}
        </ul>
        {note && <p className="mt-4 text-ink-soft">{note}</p>}
      </div>
      <div>
        <h3 className="text-lg">Nos formateurs interviennent à</h3>
        <ul className="cities">
          {cities.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <svg viewBox="0 0 480 480" className="france" aria-hidden="true">
          <use href={`${drawings}#france`} />
          <use href="/network.svg#network" />
        </svg>
      </div>
    </Section>
  );
}
