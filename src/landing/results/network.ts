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

/** Draws the network: a switch with a cable to each city, or cables from the first without a switch. */
function drawNetwork(cities: City[], sides: Map<City, Side>): string {
  const points = cities.map(pointOf);
  const [first, ...others] = points;
  const hub = hubOf(cities, sides);
  if (!hub) return first ? `<path d="${drawCables(others, () => first)}"/>` : '';
  const cables = drawCables(points, ({ x }) => ({
    x: hub.x + Math.max(-26, Math.min(26, x - hub.x)),
    y: hub.y,
  }));
  return `<path d="${cables}"/>
<path fill="var(--color-sheet)" d="M${hub.x - 36} ${hub.y - 11}h72v22h-72z"/>
<path d="M${hub.x - 26} ${hub.y + 1}h6m6 0h6m6 0h6m6 0h6m6 0h6"/>`;
}

/**
 * Draws the map of the results section as SVG: the outline of France, the cities with their
 * names, and a network that connects them to a switch near the first. Omits a name for which
 * there is no room, which src/content/rules.ts reports.
 */
export function drawCities(cities: City[]): string {
  const sides = sidesOfNames(cities);
  const points = cities.map(pointOf);
  return `<g id="map">
<path fill="var(--color-sheet)" stroke="var(--color-ink)" stroke-width="2.5" d="${FRANCE}"/>
<g fill="none" stroke="var(--color-blue)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
${drawNetwork(cities, sides)}
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
