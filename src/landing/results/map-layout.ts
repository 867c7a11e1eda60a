/** Detects overlaps on the map of the cities that network.ts draws. */
import { keysOf } from '../../ui/keys-of.ts';
import { type City, SIDES } from './content.ts';
import { hubOf, NAME_POSITIONS, pointOf } from './network.ts';

type Box = [left: number, top: number, right: number, bottom: number];
/** A box that a city's name or dot must not touch, with its name in French. */
type Obstacle = [name: string, box: Box];

/** The mean width of a letter at the font size of the names, in units of the drawing. */
const LETTER_WIDTH = 10.8;

function boxOfName(city: City, side: City['side']): Box {
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

const namesOf = (cities: City[]) =>
  cities.map((city): Obstacle => [`« ${city.name} »`, boxOfName(city, city.side)]);
const dotsOf = (cities: City[]) =>
  cities.map((city): Obstacle => [`« ${city.name} »`, boxOfDot(city)]);

/** The switch, the number of cities and the edges of the drawing. */
function fixedObstacles(first: City): Obstacle[] {
  const { x, y } = hubOf(first);
  return [
    [`le boîtier dessiné sous « ${first.name} »`, [x - 36, y - 11, x + 36, y + 11]],
    ['le nombre de villes', [0, 5, 150, 76]],
    ['le bord', [-999, 0, 0, 480]],
    ['le bord', [480, 0, 999, 480]],
  ];
}

/** The cities whose name or dot overlaps an earlier obstacle, with the sides where the name fits. */
export function collisions(cities: City[]) {
  const [first] = cities;
  const fixed = first ? fixedObstacles(first) : [];
  return cities.flatMap((city, index) => {
    const before = cities.slice(0, index);
    const others = cities.toSpliced(index, 1);
    const underDot = obstacleAt(boxOfDot(city), [...fixed, ...dotsOf(before)]);
    const obstacles = [...fixed, ...dotsOf(others), ...namesOf(before)];
    const obstacle = underDot ?? obstacleAt(boxOfName(city, city.side), obstacles);
    const all = [...obstacles, ...namesOf(others)];
    const freeSides = keysOf(SIDES).filter(
      (side) => !underDot && !obstacleAt(boxOfName(city, side), all),
    );
    return obstacle ? { index, city, obstacle, freeSides } : [];
  });
}
