import type { Company } from '../../site/company.ts';
import { escapeHtml } from '../../ui/escape-html.ts';
import { planOf } from '../maps/departments.ts';
import { placeOnFrance } from '../maps/france.ts';

type City = { name: string; latitude: number; longitude: number };
type Point = { x: number; y: number };

/** A box by its centre. */
type Box = Point & { halfWidth: number; halfHeight: number };

/** Width and height of the map. */
const SIZE = 480;

/** Whether a box is on the map and overlaps none of those already taken. */
const isFree = ({ x, y, halfWidth, halfHeight }: Box, taken: Box[]) =>
  x >= halfWidth &&
  x <= SIZE - halfWidth &&
  y >= halfHeight &&
  y <= SIZE - halfHeight &&
  !taken.some(
    (other) =>
      Math.abs(x - other.x) < halfWidth + other.halfWidth &&
      Math.abs(y - other.y) < halfHeight + other.halfHeight,
  );

/** The red « N villes » in the top left corner. */
const CITY_COUNT: Box = { x: 78, y: 42, halfWidth: 78, halfHeight: 42 };

type Offset = [right: number, down: number];

/** Where the names of the largest cities stand, from their dots: clear of coast and cables. */
const PLACED_BY_HAND: Record<string, Offset> = {
  Bordeaux: [-48, 21],
  Lille: [40, -9],
  Lyon: [34, 9],
  Marseille: [52, 21],
  Nantes: [19, -22],
  Paris: [-40, -9],
  Strasbourg: [-74, -11],
  Toulouse: [-24, 22],
};

/** A place for a city's name that is free, or `undefined`: then the list alone names the city. */
function placeName({ name, x, y }: Point & { name: string }, taken: Box[]): Box | undefined {
  // Wide enough for a fallback typeface.
  const halfWidth = name.length * 6.2;
  const away = Math.round(halfWidth) + 12;
  // A little higher than the dot, clear of a switch below it.
  const right: Offset = [away, -6];
  const left: Offset = [-away, -6];
  return [PLACED_BY_HAND[name] ?? right, right, left]
    .map(([right, down]) => ({ x: x + right, y: y + down, halfWidth, halfHeight: 11 }))
    .find((box) => isFree(box, taken));
}

/** The switch, below the company's town, and the town's name below the switch. */
function placeSwitch(town: City): { hub: Box; name: Box } {
  const { x, y } = placeOnFrance(town);
  const within = (at: number, half: number) => Math.min(Math.max(at, half), SIZE - half);
  const hub = { x: within(x, 40), y: within(y + 18, 13), halfWidth: 40, halfHeight: 13 };
  const halfWidth = town.name.length * 4.3;
  const nameX = within(Math.round(hub.x - 30 + halfWidth), halfWidth);
  return { hub, name: { x: nameX, y: hub.y + 28, halfWidth, halfHeight: 11 } };
}

const drawName = (name: string, { x, y }: Point, look = '') =>
  `<text x="${x}" y="${y + 7}"${look}>${escapeHtml(name)}</text>`;

/**
 * The network of the results section, over the outline of drawings.svg: a cable from each city to a
 * switch at the company's town. A company overseas has no town on this map, so no switch.
 */
export function drawCities(cities: City[], address: Company['address']): string {
  const dots = cities.map((city) => ({ name: city.name, ...placeOnFrance(city) }));
  const town = planOf(address.postalCode) && { ...address, name: address.city };
  const network = town && placeSwitch(town);
  const taken = [CITY_COUNT, ...dots.map(({ x, y }) => ({ x, y, halfWidth: 8, halfHeight: 8 }))];
  const names: string[] = [];
  if (network) taken.push(network.hub);
  // A town that is also a city is named once.
  if (network && !cities.some(({ name }) => name === town.name) && isFree(network.name, taken)) {
    const look =
      ' font-family="var(--font-mono)" font-size="var(--town)" font-weight="400" stroke-width="10"';
    names.push(drawName(town.name, network.name, look));
    taken.push(network.name);
  }
  for (const dot of dots) {
    const box = placeName(dot, taken);
    if (!box) continue;
    names.push(drawName(dot.name, box));
    taken.push(box);
  }
  return `<g id="network">
<g fill="none" stroke="var(--color-blue)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
${network ? drawSwitch(network.hub, dots) : ''}
<path stroke-width="13" d="${dots.map(({ x, y }) => `M${x} ${y}h0`).join('')}"/>
</g>
<g fill="var(--color-ink)" stroke="var(--color-sheet)" stroke-width="5" stroke-linejoin="round" paint-order="stroke" font-family="var(--font-display)" font-size="20" font-weight="600" text-anchor="middle">
${names.join('\n')}
</g>
<g transform="rotate(-4)" fill="var(--color-red)">
<text x="12" y="50" font-family="var(--font-display)" font-size="38" font-weight="700">${dots.length} ville${dots.length > 1 ? 's' : ''}</text>
<path d="M4 63c42-2 92 2 138-1M16 72c38-1 70 1 106 0" fill="none" stroke="var(--color-red)" stroke-width="3" stroke-linecap="round"/>
</g>
</g>`;
}

/** The switch, and a cable from it to each city, which sags with its length. */
function drawSwitch(hub: Point, dots: Point[]): string {
  const cables = dots.map(({ x, y }) => {
    const [right, down] = [x - hub.x, y - hub.y];
    const sag = Math.round(Math.hypot(right, down) / 12);
    return `M${hub.x} ${hub.y}q${right / 2} ${down / 2 + 2 * sag} ${right} ${down}`;
  });
  return `<path d="${cables.join('')}"/>
<path fill="var(--color-sheet)" d="M${hub.x - 36} ${hub.y - 11}h72v22h-72z"/>
<path d="M${hub.x - 26} ${hub.y + 1}h6m6 0h6m6 0h6m6 0h6m6 0h6"/>`;
}
