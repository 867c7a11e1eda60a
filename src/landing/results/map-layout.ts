/** Places the names of the cities and the switch on the map that network.ts draws, without overlaps. */
import type { Place } from '../../schema/coordinates.ts';
import { keysOf } from '../../ui/keys-of.ts';
import { type City, SIDES } from './section.ts';

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
  'below-left': { x: 4, y: 28, anchor: 'end' },
  above: { x: 0, y: -14, anchor: 'middle' },
  'above-right': { x: -4, y: -14, anchor: 'start' },
  'above-left': { x: 4, y: -14, anchor: 'end' },
} satisfies Record<City['side'], Point & { anchor: string }>;

type Box = [left: number, top: number, right: number, bottom: number];
/** A box that a city's name or dot must not touch, with its name in French. */
type Obstacle = [name: string, box: Box];

/** The mean width of a letter at the font size of the names, in units of the drawing. */
const LETTER_WIDTH = 10.8;

function boxOfName(city: City, side = city.side): Box {
  const { x, y } = pointOf(city);
  const { anchor, ...offset } = NAME_POSITIONS[side];
  const width = LETTER_WIDTH * city.name.length;
  const toTheLeft = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2;
  const left = x + offset.x - toTheLeft;
  return [left, y + offset.y - 15, left + width, y + offset.y + 5];
}

function boxOfDot(city: City): Box {
  const { x, y } = pointOf(city);
  return [x - 6, y - 6, x + 6, y + 6];
}

/** The name of the first obstacle that overlaps a box. */
const obstacleAt = (box: Box, obstacles: Obstacle[]) =>
  obstacles.find(
    ([, other]) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3],
  )?.[0];

const nameOf = (city: City, side = city.side): Obstacle => [
  `« ${city.name} »`,
  boxOfName(city, side),
];
const dotOf = (city: City): Obstacle => [`« ${city.name} »`, boxOfDot(city)];

/** The number of cities and the edges of the drawing. */
const FIXED: Obstacle[] = [
  ['le nombre de villes', [0, 5, 150, 76]],
  ['le bord', [-999, 0, 0, 480]],
  ['le bord', [480, 0, 999, 480]],
  ['le bord', [0, -999, 480, 0]],
  ['le bord', [0, 480, 480, 999]],
];

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

/**
 * The centre of the switch, near the first city, where it covers no city and no name; `undefined` if
 * there is no such place.
 */
export function hubOf(cities: City[]): Point | undefined {
  const [first] = cities;
  if (!first) return undefined;
  const { x, y } = pointOf(first);
  const obstacles = [...FIXED, ...cities.map(dotOf), ...cities.map((city) => nameOf(city))];
  return SWITCH_OFFSETS.map((offset) => ({ x: x + offset.x, y: y + offset.y })).find(
    (hub) => !obstacleAt([hub.x - 36, hub.y - 11, hub.x + 36, hub.y + 11], obstacles),
  );
}

/** The number of names that a search places at most, for a map with very many cities. */
const MOST_TRIALS = 20_000;

/**
 * Searches for sides on which no name overlaps anything, and keeps the owner's where it can. Returns
 * the sides of the first cities that fit together: of all, unless the map has no room.
 */
function sidesWithoutOverlap(cities: City[]): City['side'][] {
  let best: City['side'][] = [];
  let trials = 0;
  const dots = cities.map(dotOf);
  const place = (sides: City['side'][], names: Obstacle[]): boolean => {
    if (sides.length > best.length) best = sides;
    const city = cities[sides.length];
    if (!city) return true;
    const others = dots.toSpliced(sides.length, 1);
    if (obstacleAt(boxOfDot(city), [...FIXED, ...others.slice(0, sides.length)])) return false;
    return [city.side, ...keysOf(SIDES).filter((side) => side !== city.side)].some((side) => {
      if (trials++ > MOST_TRIALS) return false;
      const name = nameOf(city, side);
      const isTaken = obstacleAt(name[1], [...FIXED, ...others, ...names]);
      return !isTaken && place([...sides, side], [...names, name]);
    });
  };
  place([], []);
  return best;
}

/** The sides of the cities by which the map has room for them; it has no room for the others. */
function layout(cities: City[]): Map<City, City['side']> {
  const sides = sidesWithoutOverlap(cities);
  if (sides.length < cities.length) return layout(cities.toSpliced(sides.length, 1));
  return new Map(cities.map((city, index) => [city, sides[index] ?? city.side]));
}

/** A change without which a name on the map overlaps another. */
interface Change {
  index: number;
  city: City;
  /** What the city's name touches. */
  obstacle: string;
  /** The side to write the name on; `undefined` if the map has no room for the city. */
  side?: City['side'];
}

/** The changes after which no name or dot on the map overlaps another. */
export function collisions(cities: City[]): Change[] {
  const sides = layout(cities);
  const obstacleOf = (city: City) => {
    const others = cities.filter((other) => other !== city);
    const dots = [...FIXED, ...others.map(dotOf)];
    const names = others.map((other) => nameOf(other));
    return (
      obstacleAt(boxOfDot(city), dots) ??
      obstacleAt(boxOfName(city), [...dots, ...names]) ??
      'un autre nom'
    );
  };
  return cities.flatMap((city, index) => {
    const side = sides.get(city);
    return side === city.side ? [] : { index, city, obstacle: obstacleOf(city), side };
  });
}
