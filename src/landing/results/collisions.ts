/** Names that touch something on the map of the cities, as network.ts draws them. */
import { keysOf } from '../../ui/keys-of.ts';
import { type City, SIDES } from './content.ts';
import { hubOf, NAMES, pointOf } from './network.ts';

type Box = [left: number, top: number, right: number, bottom: number];
/** A box that a name or a dot must not touch. */
type Obstacle = [name: string, box: Box];

/** The mean width of a letter at the size of the names. */
const LETTER = 10.8;

function boxOfName(city: City, side: City['side']): Box {
  const { x, y } = pointOf(city);
  const { anchor, ...from } = NAMES[side];
  const width = LETTER * city.name.length;
  const before = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2;
  const left = x + from.x - before;
  return [left, y + from.y - 15, left + width, y + from.y + 5];
}

function boxOfDot(city: City): Box {
  const { x, y } = pointOf(city);
  return [x - 6, y - 6, x + 6, y + 6];
}

const touched = (box: Box, obstacles: Obstacle[]) =>
  obstacles.find(
    ([, other]) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3],
  )?.[0];

const namesOf = (cities: City[]) =>
  cities.map((city): Obstacle => [`« ${city.name} »`, boxOfName(city, city.side)]);
const dotsOf = (cities: City[]) =>
  cities.map((city): Obstacle => [`« ${city.name} »`, boxOfDot(city)]);

/** The switch, the count of the cities and the edges of the drawing. */
function fixedObstacles(first: City): Obstacle[] {
  const { x, y } = hubOf(first);
  return [
    [`le boîtier dessiné sous « ${first.name} »`, [x - 36, y - 11, x + 36, y + 11]],
    ['le nombre de villes', [0, 5, 150, 76]],
    ['le bord', [-999, 0, 0, 480]],
    ['le bord', [480, 0, 999, 480]],
  ];
}

/** The cities whose names or dots touch what is drawn before them, and the sides that are free. */
export function collisions(cities: City[]) {
  const [first] = cities;
  const fixed = first ? fixedObstacles(first) : [];
  return cities.flatMap((city, index) => {
    const before = cities.slice(0, index);
    const others = cities.toSpliced(index, 1);
    const atDot = touched(boxOfDot(city), [...fixed, ...dotsOf(before)]);
    const obstacles = [...fixed, ...dotsOf(others), ...namesOf(before)];
    const obstacle = atDot ?? touched(boxOfName(city, city.side), obstacles);
    const all = [...obstacles, ...namesOf(others)];
    const free = keysOf(SIDES).filter((side) => !atDot && !touched(boxOfName(city, side), all));
    return obstacle ? { index, city, obstacle, free } : [];
  });
}
