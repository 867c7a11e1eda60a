import type { Place } from '../../schema/coordinates.ts';
import { escapeHtml } from '../../ui/escape-html.ts';
import type { City } from './content.ts';

export interface Point {
  x: number;
  y: number;
}

/** The Lambert-93 projection, with the scale and origin of the outline of France in drawings.svg. */
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
export const NAME_POSITIONS = {
  left: { x: -14, y: -2, anchor: 'end' },
  'far-left': { x: -32, y: 8, anchor: 'end' },
  right: { x: 13, y: 4, anchor: 'start' },
  below: { x: 0, y: 28, anchor: 'middle' },
  'below-right': { x: -4, y: 28, anchor: 'start' },
} satisfies Record<City['side'], Point & { anchor: string }>;

function drawName({ name, side, ...place }: City): string {
  const { x, y } = pointOf(place);
  const { anchor, ...offset } = NAME_POSITIONS[side];
  return `<text x="${x + offset.x}" y="${y + offset.y}" text-anchor="${anchor}">${escapeHtml(name)}</text>`;
}

/** The centre of the switch, which is below the first city. */
export const hubOf = (first: City): Point => {
  const { x, y } = pointOf(first);
  return { x, y: y + 28 };
};

/** Draws the switch, with a cable to each city; the longer a cable, the deeper it sags. */
function drawSwitch(hub: Point, points: Point[]): string {
  const cables = points.map(({ x, y }) => {
    const port = hub.x + Math.max(-26, Math.min(26, x - hub.x));
    const [right, down] = [x - port, y - hub.y];
    const sag = Math.round(Math.hypot(right, down) / 12);
    return `M${port} ${hub.y}q${right / 2} ${down / 2 + 2 * sag} ${right} ${down}`;
  });
  return `<path d="${cables.join('')}"/>
<path fill="var(--color-sheet)" d="M${hub.x - 36} ${hub.y - 11}h72v22h-72z"/>
<path d="M${hub.x - 26} ${hub.y + 1}h6m6 0h6m6 0h6m6 0h6m6 0h6"/>`;
}

/**
 * Draws the map of the results section as SVG, over the outline of France in drawings.svg: the cities
 * with their names, and a network that connects them to a switch below the first.
 */
export function drawCities(cities: City[]): string {
  const [first] = cities;
  const points = cities.map(pointOf);
  return `<g id="network">
<g fill="none" stroke="var(--color-blue)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
${first ? drawSwitch(hubOf(first), points) : ''}
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
