import type { Place } from '../../schema/coordinates.ts';
import { escapeHtml } from '../../ui/escape-html.ts';
import { FRANCE } from './outline.ts';
import type { City } from './section.ts';

interface Point {
  x: number;
  y: number;
}

/** The Lambert-93 projection, with the scale and origin of `FRANCE`. */
const LAMBERT = { cone: 0.7256, meridian: 3, scale: 4906, x: 246.4, y: -2286.1 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Projects a place onto the outline of France, in units of the drawing. */
export function pointOf({ latitude, longitude }: Place): Point {
  const { cone, meridian, scale, x, y } = LAMBERT;
  const radius = scale * Math.tan(Math.PI / 4 + radians(latitude) / 2) ** -cone;
  const angle = cone * radians(longitude - meridian);
  return {
    x: Math.round(x + radius * Math.sin(angle)),
    y: Math.round(y + radius * Math.cos(angle)),
  };
}

/** The offset of a name from its dot and its `text-anchor`, by side. */
const NAME_POSITIONS: Record<City['side'], Point & { anchor: string }> = {
  left: { x: -14, y: -2, anchor: 'end' },
  'far-left': { x: -32, y: 8, anchor: 'end' },
  right: { x: 13, y: 4, anchor: 'start' },
  below: { x: 0, y: 28, anchor: 'middle' },
  'below-right': { x: -4, y: 28, anchor: 'start' },
  'below-left': { x: 4, y: 28, anchor: 'end' },
  above: { x: 0, y: -14, anchor: 'middle' },
  'above-right': { x: -4, y: -14, anchor: 'start' },
  'above-left': { x: 4, y: -14, anchor: 'end' },
};

function drawName({ name, side, ...place }: City): string {
  const { x, y } = pointOf(place);
  const { anchor, ...offset } = NAME_POSITIONS[side];
  return `<text x="${x + offset.x}" y="${y + offset.y}" text-anchor="${anchor}">${escapeHtml(name)}</text>`;
}

/** Draws a cable from the switch to each city; the longer it is, the deeper it sags. */
const drawCables = (hub: Point, cities: Point[]) =>
  cities
    .map((city) => {
      const port = { x: hub.x + Math.max(-26, Math.min(26, city.x - hub.x)), y: hub.y };
      const [right, down] = [city.x - port.x, city.y - port.y];
      const sag = Math.round(Math.hypot(right, down) / 12);
      return `M${port.x} ${port.y}q${right / 2} ${down / 2 + 2 * sag} ${right} ${down}`;
    })
    .join('');

const drawSwitch = ({
  x,
  y,
}: Point) => `<path fill="var(--color-sheet)" d="M${x - 36} ${y - 11}h72v22h-72z"/>
<path d="M${x - 26} ${y + 1}h6m6 0h6m6 0h6m6 0h6m6 0h6"/>`;

const PEN =
  'fill="none" stroke="var(--color-blue)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"';

/**
 * Draws the map of the results section as SVG, in three parts of which the cables are animated: the
 * outline of France; a network that connects the cities to a switch below the first; the cities with their
 * names, whose letter spacing is fixed, because the edge would cut wider ones.
 */
export function drawCities(cities: City[]): string {
  const points = cities.map(pointOf);
  const [first = { x: 240, y: 240 }] = points;
  const hub = { x: first.x, y: first.y + 28 };
  return `<path id="france" fill="var(--color-sheet)" stroke="var(--color-ink)" stroke-width="2.5" d="${FRANCE}"/>
<path id="cables" ${PEN} pathLength="1" d="${drawCables(hub, points)}"/>
<g id="cities" letter-spacing="0" word-spacing="0">
<g ${PEN}>
${drawSwitch(hub)}
<path stroke-width="13" d="${points.map(({ x, y }) => `M${x} ${y}h0`).join('')}"/>
</g>
<g fill="var(--color-ink)" stroke="var(--color-sheet)" stroke-width="5" stroke-linejoin="round" paint-order="stroke" font-family="var(--font-display)" font-size="20" font-weight="700">
${cities.map(drawName).join('\n')}
</g>
<g transform="rotate(-4)" fill="var(--color-red)">
<text x="10" y="50" font-family="var(--font-hand)" font-size="50" stroke="var(--color-red)">${cities.length} ville${cities.length > 1 ? 's' : ''}</text>
<path d="M4 63c42-2 92 2 138-1M16 72c38-1 70 1 106 0" fill="none" stroke="var(--color-red)" stroke-width="3" stroke-linecap="round"/>
</g>
</g>`;
}
