/** Places the names of the cities and the switch on the map that network.ts draws, without overlaps. */
import { type Place, radians } from '../../schema/coordinates.ts';
import { keysOf } from '../../ui/keys-of.ts';
import { FRANCE } from './outline.ts';
import type { City } from './section.ts';

export interface Point {
  x: number;
  y: number;
}

/** The Lambert-93 projection, with the scale and origin of `FRANCE`. */
const LAMBERT = { cone: 0.7256, meridian: 3, scale: 4906, x: 246.4, y: -2286.1 };

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

/** The sides of a dot on which its name may be: the offset of the name, and its `text-anchor`. */
export const NAME_POSITIONS = {
  left: { x: -14, y: -2, anchor: 'end' },
  'far-left': { x: -32, y: 8, anchor: 'end' },
  right: { x: 13, y: 4, anchor: 'start' },
  below: { x: 0, y: 28, anchor: 'middle' },
  'below-right': { x: -4, y: 28, anchor: 'start' },
  'below-left': { x: 4, y: 28, anchor: 'end' },
  above: { x: 0, y: -14, anchor: 'middle' },
  'above-right': { x: -4, y: -14, anchor: 'start' },
  'above-left': { x: 4, y: -14, anchor: 'end' },
} satisfies Record<string, Point & { anchor: string }>;

export type Side = keyof typeof NAME_POSITIONS;

type Box = [left: number, top: number, right: number, bottom: number];

/** The widths of letters of the display typeface at the font size of the names, in units of the drawing. */
const LETTER_WIDTHS: [letters: RegExp, width: number][] = [
  [/[-ijlI' ’]/, 6],
  [/[frtJ]/, 8.5],
  [/[mwMWœ]/, 19],
  [/\p{Lu}/u, 14],
];

const widthOf = (name: string) =>
  Array.from(name)
    .map((letter) => LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 11.8)
    .reduce((sum, width) => sum + width, 0);

function boxOfName(city: City, side: Side): Box {
  const { x, y } = pointOf(city);
  const { anchor, ...offset } = NAME_POSITIONS[side];
  const width = widthOf(city.name);
  const toTheLeft = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2;
  const left = x + offset.x - toTheLeft;
  return [left, y + offset.y - 15, left + width, y + offset.y + 5];
}

function boxOfDot(city: City): Box {
  const { x, y } = pointOf(city);
  return [x - 6, y - 6, x + 6, y + 6];
}

const overlaps = (box: Box, others: Box[]) =>
  others.some(
    (other) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3],
  );

/** The number of cities and the edges of the drawing. */
const FIXED: Box[] = [
  [0, 5, 150, 76],
  [-999, -999, 0, 999],
  [480, -999, 999, 999],
  [-999, -999, 999, 0],
  [-999, 480, 999, 999],
];

/** Points of each ring of the outline, so close that no name is between two of them. */
const RINGS: Point[][] = FRANCE.split('M').map((ring) => {
  let [x = 0, y = 0, ...curves] = (ring.match(/-?\d+/g) ?? []).map(Number);
  const points: Point[] = [];
  while (curves.length > 0) {
    const [bendX = 0, bendY = 0, right = 0, down = 0] = curves;
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const bent = 2 * part * (1 - part);
      points.push({
        x: x + bent * bendX + part ** 2 * right,
        y: y + bent * bendY + part ** 2 * down,
      });
    }
    [x, y, curves] = [x + right, y + down, curves.slice(4)];
  }
  return points;
});
const OUTLINE = RINGS.flat();

/** Whether a point is inside a ring: a line from it to the left crosses the ring an odd number of times. */
const isInside = ({ x, y }: Point, ring: Point[]) =>
  ring.filter((from, index) => {
    const to = ring.at(index - 1) as Point;
    const crossing = from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y);
    return from.y > y !== to.y > y && crossing < x;
  }).length %
    2 ===
  1;

/** The distance from the outline within which a place is on the map: 30 km, for islands. */
const COAST = 15;

/** Whether a place is on the map of France. */
export function isOnMap(place: Place): boolean {
  const point = pointOf(place);
  const isNear = ({ x, y }: Point) => Math.hypot(x - point.x, y - point.y) < COAST;
  return RINGS.some((ring) => isInside(point, ring)) || OUTLINE.some(isNear);
}

/** The number of points of the outline that a name would hide. */
const hiddenPoints = ([left, top, right, bottom]: Box) =>
  OUTLINE.filter(({ x, y }) => left < x && x < right && top < y && y < bottom).length;

/**
 * The sides of a city, first those that hide least of the outline, then those that are far from the first
 * city, from which the cable comes.
 */
function sidesOf(city: City, first: City): Side[] {
  const [from, to] = [pointOf(first), pointOf(city)];
  const distance = (side: Side) => {
    const [left, top, right, bottom] = boxOfName(city, side);
    const [x, y] = [(left + right) / 2 - to.x, (top + bottom) / 2 - to.y];
    return (to.x - from.x) * x + (to.y - from.y) * y;
  };
  const hides = (side: Side) => hiddenPoints(boxOfName(city, side));
  return keysOf(NAME_POSITIONS).sort((a, b) => hides(a) - hides(b) || distance(b) - distance(a));
}

/** The number of names that all searches for a map try at most, as it may have very many cities. */
const MOST_TRIALS = 400_000;

/** The sides of the first cities whose names overlap nothing: of all, unless the map has no room. */
function sidesWithoutOverlap(
  cities: City[],
  sidesByCity: Map<City, Side[]>,
  mostTrials: number,
): Side[] {
  let best: Side[] = [];
  let trials = 0;
  const dots = cities.map(boxOfDot);
  const place = (sides: Side[], names: Box[]): boolean => {
    if (sides.length > best.length) best = sides;
    const city = cities[sides.length];
    if (!city) return true;
    const others = dots.toSpliced(sides.length, 1);
    if (overlaps(boxOfDot(city), [...FIXED, ...others.slice(0, sides.length)])) return false;
    return (sidesByCity.get(city) ?? []).some((side) => {
      if (trials++ >= mostTrials) return false;
      const name = boxOfName(city, side);
      return (
        !overlaps(name, [...FIXED, ...others, ...names]) &&
        place([...sides, side], [...names, name])
      );
    });
  };
  place([], []);
  return best;
}

/** The side of each city's name. The map has no room for the name of a city that is missing. */
export function sidesOfNames(cities: City[]): Map<City, Side> {
  const sidesByCity = new Map(
    cities.map((city, _index, [first = city]) => [city, sidesOf(city, first)]),
  );
  // Each city is moved once and left out once at most.
  const mostTrials = MOST_TRIALS / (2 * cities.length + 1);
  const moved = new Set<City>();
  for (let order = cities; ; ) {
    const sides = sidesWithoutOverlap(order, sidesByCity, mostTrials);
    const city = order[sides.length];
    if (!city) return new Map(order.map((each, index) => [each, sides[index] as Side]));
    // Among the first names there may be room for it.
    const [first, ...others] = order.filter((other) => other !== city);
    order = first ? [first, ...(moved.has(city) ? [] : [city]), ...others] : [];
    moved.add(city);
  }
}

/** Offsets of the switch from the first city, in order of preference. */
const SWITCH_OFFSETS: Point[] = [
  { x: 0, y: 28 },
  { x: 0, y: -28 },
  { x: 62, y: 0 },
  { x: -62, y: 0 },
  { x: 62, y: 45 },
  { x: -62, y: 45 },
  { x: 62, y: -45 },
  { x: -62, y: -45 },
];

/** The distance of the farthest city from which the cables are longer than the switch: 250 km. */
const WIDE = 120;

/**
 * The centre of the switch, near the first city, where it covers no city and no name; `undefined` if
 * there is no such place, or if all cities are so near that it would hide their cables.
 */
export function hubOf(cities: City[], sides = sidesOfNames(cities)): Point | undefined {
  const [first] = cities;
  if (!first) return undefined;
  const { x, y } = pointOf(first);
  const distances = cities.map(pointOf).map((city) => Math.hypot(city.x - x, city.y - y));
  if (Math.max(...distances) < WIDE) return undefined;
  const names = [...sides].map(([city, side]) => boxOfName(city, side));
  const obstacles = [...FIXED, ...cities.map(boxOfDot), ...names];
  return SWITCH_OFFSETS.map((offset) => ({ x: x + offset.x, y: y + offset.y })).find(
    (hub) => !overlaps([hub.x - 36, hub.y - 11, hub.x + 36, hub.y + 11], obstacles),
  );
}
