import type { Company } from '../../site/company.ts';
import drawings from '../drawings.svg?url';
import { departmentOf, planOf } from '../maps/departments.ts';
import { placeOnFrance } from '../maps/france.ts';
import { placePin, VIEW } from '../maps/region.ts';
import { embeddedMapLink } from './map-links.ts';
import region from './region.svg?url';

type Address = Company['address'];
type Point = { x: number; y: number };

/** Where names stand on region.svg, clear of a pin at the prefecture of a larger department. */
const DEPARTMENT_LABELS: Record<string, Point> = {
  Essonne: { x: 308, y: 171 },
  'Seine-et-Marne': { x: 339, y: 172 },
  Yvelines: { x: 293, y: 163 },
  "Val-d'Oise": { x: 304, y: 121 },
};
const PARIS = { x: 312.4, y: 145 };

/** The departments in region.svg, from the first drawn. */
const REGION = ['75', '77', '78', '91', '92', '93', '94', '95'];
const COMPANY_DEPARTMENT = { fill: 'var(--color-selection)', stroke: 'var(--color-ink)' };

/** Whether the pin, whose tip is at its position, covers a label. */
const covers = (pin: Point, { x, y }: Point, half: number) =>
  Math.abs(pin.x - x) < half + 5 && pin.y > y - 4 && pin.y - 11 < y;

const Label = ({ name, at, size }: { name: string; at: Point; size: number }) => (
  <text {...at} fontSize={size} textAnchor="middle" fontWeight="600" fill="var(--color-ink)">
    {name}
  </text>
);

/** A pin whose tip is at its position. */
const Pin = ({ x, y, scale }: Point & { scale?: number }) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${scale ? ` scale(${scale})` : ''}`}>
    <path d="M0 0c-5-6-3.6-10 0-10s5 4 0 10z" fill="var(--color-red)" />
    <circle cy="-6.4" r="1.4" fill="var(--color-paper)" />
  </g>
);

/** Île-de-France, with the names that the pin leaves visible: the company's department and Paris. */
function Region({ address }: { address: Address }) {
  const pin = placePin(address);
  const department = departmentOf(address.postalCode) ?? '';
  const label = DEPARTMENT_LABELS[department];
  const isLabelled = label && !covers(pin, label, department.length * 1.15);
  return (
    <svg viewBox={Object.values(VIEW).join(' ')} width="352" height="304" aria-hidden="true">
      <g
        fill="var(--color-sheet)"
        stroke="var(--color-rule-strong)"
        strokeWidth="0.35"
        strokeLinejoin="round"
      >
        {REGION.map((code) => (
          <use
            key={code}
            href={`${region}#d${code}`}
            {...(address.postalCode.startsWith(code) && COMPANY_DEPARTMENT)}
          />
        ))}
      </g>
      {isLabelled && <Label name={department} at={label} size={4} />}
      {!covers(pin, PARIS, 4) && <Label name="Paris" at={PARIS} size={3} />}
      <Pin {...pin} />
    </svg>
  );
}

/** Metropolitan France, with the company's town. */
function France({ address }: { address: Address }) {
  const pin = placeOnFrance(address);
  const half = Math.min(address.city.length * 6.5, 240);
  const label = { x: Math.min(Math.max(pin.x, half), 480 - half), y: pin.y + 24 };
  return (
    <svg viewBox="0 -45 480 530" width="304" height="336" aria-hidden="true">
      <use href={`${drawings}#france`} />
      <Label name={address.city} at={label} size={24} />
      <Pin {...pin} scale={5.5} />
    </svg>
  );
}

/**
 * The document inside the frame « Localisation »: our own map, drawn at build time; none for a
 * company overseas. It requests nothing from OpenStreetMap before the visitor follows the link
 * (requirements, chapter 7). It has no landmark, because assistive technology would list it among
 * those of the page.
 */
export function MapFrame({ name, address }: Pick<Company, 'name' | 'address'>) {
  const plan = planOf(address.postalCode);
  return (
    <div className="map-frame">
      {plan === 'Île-de-France' && <Region address={address} />}
      {plan === 'France' && <France address={address} />}
      <div className="map-caption">
        <p translate="no">{name}</p>
        <p>
          {address.street}
          <br />
          {`${address.postalCode} ${address.city}`}
        </p>
        <p>
          <a href={embeddedMapLink(address)}>Afficher la carte OpenStreetMap</a>
        </p>
        <p className="muted">Votre adresse IP sera transmise à OpenStreetMap.</p>
      </div>
    </div>
  );
}
