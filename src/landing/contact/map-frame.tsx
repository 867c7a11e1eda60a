import type { Company } from '../../site/content.ts';
import { embeddedMapLink } from './map-links.ts';
import region from './region.svg?url';

/** Where the company stands on the map, in the units of region.svg. */
export type Pin = { x: number; y: number };

/**
 * The document inside the frame « Localisation »: our own map, drawn at build time. OpenStreetMap
 * is asked for nothing before the visitor follows the link (requirements, chapter 7). It has no
 * landmark: the page around it has its own, and a second `main` would stand among them.
 */
export function MapFrame({ name, address, pin }: Pick<Company, 'name' | 'address'> & { pin: Pin }) {
  return (
    <div className="map-frame">
      <svg viewBox="276 112 88 76" aria-hidden="true">
        <use href={`${region}#region`} />
        <text x="300" y="171" fontSize="4" className="map-label">
          Essonne
        </text>
        <text x="312.4" y="145" fontSize="3" textAnchor="middle" className="map-label">
          Paris
        </text>
        <g transform={`translate(${pin.x.toFixed(1)} ${pin.y.toFixed(1)})`}>
          <path d="M0 0c-5-6-3.6-10 0-10s5 4 0 10z" className="map-pin" />
          <circle cy="-6.4" r="1.4" className="map-pin-eye" />
        </g>
      </svg>
      <div className="map-caption">
        <p className="map-name">{name}</p>
        <p>
          {address.street}
          <br />
          {`${address.postalCode} ${address.city}`}
        </p>
        <p className="map-links">
          <a href={embeddedMapLink(address)}>Afficher la carte OpenStreetMap</a>
        </p>
        <p className="map-notice">Votre adresse IP sera transmise à OpenStreetMap.</p>
      </div>
    </div>
  );
}
