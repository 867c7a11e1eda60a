import { VIEW } from '../../../build/maps/region.ts';
import type { Company } from '../../site/content.ts';
import { embeddedMapLink } from './map-links.ts';
import region from './region.svg?url';

/** Position of the company on the map, in the units of region.svg. */
type Pin = { x: number; y: number };

/**
 * Labels on the map: half their width, and positions in order of preference. A label that the pin
 * covers everywhere stays at 0,0, outside the view box.
 */
const LABELS = [
  {
    name: 'Essonne',
    size: 4,
    half: 8,
    spots: [
      { x: 308, y: 171 },
      { x: 308, y: 181 },
    ],
  },
  {
    name: 'Paris',
    size: 3,
    half: 4,
    spots: [
      { x: 312.4, y: 145 },
      { x: 322, y: 145 },
      { x: 302, y: 145 },
    ],
  },
];

/** Whether the pin, whose tip is at its position, covers a label. */
const covers = (pin: Pin, { x, y }: Pin, half: number) =>
  Math.abs(pin.x - x) < half + 5 && pin.y > y - 4 && pin.y - 11 < y;

/**
 * The document inside the frame « Localisation »: our own map, drawn at build time. It requests
 * nothing from OpenStreetMap before the visitor follows the link (requirements, chapter 7). It has
 * no landmark, because assistive technology would list it among those of the page.
 */
export function MapFrame({ name, address, pin }: Pick<Company, 'name' | 'address'> & { pin: Pin }) {
  return (
    <div className="map-frame">
      <svg viewBox={Object.values(VIEW).join(' ')} width="352" height="304" aria-hidden="true">
        <use href={`${region}#region`} />
        {LABELS.map(({ name, size, half, spots }) => (
          <text
            key={name}
            {...spots.find((spot) => !covers(pin, spot, half))}
            fontSize={size}
            textAnchor="middle"
            fontWeight="600"
            fill="var(--color-ink)"
          >
            {name}
          </text>
        ))}
        <g transform={`translate(${pin.x.toFixed(1)} ${pin.y.toFixed(1)})`}>
          <path d="M0 0c-5-6-3.6-10 0-10s5 4 0 10z" fill="var(--color-red)" />
          <circle cy="-6.4" r="1.4" fill="var(--color-paper)" />
        </g>
      </svg>
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
