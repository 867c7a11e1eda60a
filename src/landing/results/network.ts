import { escapeHtml } from '../../ui/escape-html.ts';
import {
  hubOf,
  NAME_POSITIONS,
  type Point,
  pointOf,
  type Side,
  sidesOfNames,
} from './map-layout.ts';
import { FRANCE } from './outline.ts';
import type { City } from './section.ts';

function drawName([city, side]: [City, Side]): string {
  const { x, y } = pointOf(city);
  const { anchor, ...offset } = NAME_POSITIONS[side];
  return `<text x="${x + offset.x}" y="${y + offset.y}" text-anchor="${anchor}">${escapeHtml(city.name)}</text>`;
}

/** A cable to each city; the longer it is, the deeper it sags. `portOf` is where it begins. */
const drawCables = (points: Point[], portOf: (city: Point) => Point) =>
  points
    .map((city) => {
      const port = portOf(city);
      const [right, down] = [city.x - port.x, city.y - port.y];
      const sag = Math.round(Math.hypot(right, down) / 12);
      return `M${port.x} ${port.y}q${right / 2} ${down / 2 + 2 * sag} ${right} ${down}`;
    })
    .join('');

/** The cables from a switch to each city, or from the first city without a switch. */
function cablesOf([first, ...others]: Point[], hub: Point | undefined): string {
  if (!first) return '';
  if (!hub) return drawCables(others, () => first);
  return drawCables([first, ...others], ({ x }) => ({
    x: hub.x + Math.max(-26, Math.min(26, x - hub.x)),
    y: hub.y,
  }));
}

const drawSwitch = (
  hub: Point,
) => `<path fill="var(--color-sheet)" d="M${hub.x - 36} ${hub.y - 11}h72v22h-72z"/>
<path d="M${hub.x - 26} ${hub.y + 1}h6m6 0h6m6 0h6m6 0h6m6 0h6"/>`;

const PEN =
  'fill="none" stroke="var(--color-blue)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"';

/**
 * Draws the map of the results section as SVG, in three parts of which the cables are animated: the
 * outline of France; a network that connects the cities to a switch near the first; the cities with their
 * names, whose letter spacing is fixed, because the edge would cut wider ones. Omits a name for which there
 * is no room.
 */
export function drawCities(cities: City[]): string {
  const sides = sidesOfNames(cities);
  const points = cities.map(pointOf);
  const hub = hubOf(cities, sides);
  return `<path id="france" fill="var(--color-sheet)" stroke="var(--color-ink)" stroke-width="2.5" d="${FRANCE}"/>
<path id="cables" ${PEN} pathLength="1" d="${cablesOf(points, hub)}"/>
<g id="cities" letter-spacing="0" word-spacing="0">
<g ${PEN}>
${hub ? drawSwitch(hub) : ''}
<path stroke-width="13" d="${points.map(({ x, y }) => `M${x} ${y}h0`).join('')}"/>
</g>
<g fill="var(--color-ink)" stroke="var(--color-sheet)" stroke-width="5" stroke-linejoin="round" paint-order="stroke" font-family="var(--font-display)" font-size="20" font-weight="700">
${[...sides].map(drawName).join('\n')}
</g>
<g transform="rotate(-4)" fill="var(--color-red)">
<text x="10" y="50" font-family="var(--font-hand)" font-size="50" stroke="var(--color-red)">${cities.length} ville${cities.length > 1 ? 's' : ''}</text>
<path d="M4 63c42-2 92 2 138-1M16 72c38-1 70 1 106 0" fill="none" stroke="var(--color-red)" stroke-width="3" stroke-linecap="round"/>
</g>
</g>`;
}
