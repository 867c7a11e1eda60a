import { geoConicConformal } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-50m.json' with { type: 'json' };
import type { Place } from './region.ts';

/** ISO 3166 numeric code of France in world-atlas. */
const FRANCE = '250';

interface City extends Place {
  name: string;
}

/** Metropolitan France: the polygons of the country whose first point lies in Europe. */
export function metropolitanFrance(): Feature<MultiPolygon> {
  const topology = world as unknown as Topology<{ countries: GeometryCollection }>;
  const { features } = feature(topology, topology.objects.countries);
  const france = features.find(({ id }) => id === FRANCE);
  if (!france) throw new Error('world-atlas no longer holds France under the code 250.');
  const geometry = france.geometry as Polygon | MultiPolygon;
  const shapes = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const coordinates = shapes.filter((shape) => {
    const [longitude = 0, latitude = 0] = shape[0]?.[0] ?? [];
    return longitude > -6 && longitude < 10 && latitude > 41 && latitude < 52;
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
}

/** Lambert-93, the projection of official French maps, in the units of src/landing/drawings.svg. */
export const LAMBERT_93 = geoConicConformal()
  .rotate([-3, 0])
  .parallels([44, 49])
  .scale(2658.307)
  .translate([246.356, 2620.383]);

type Point = [x: number, y: number];

/** Position on the map of France (src/landing/drawings.svg). */
export function placeOnFrance({ latitude, longitude }: Place) {
  const [x, y] = LAMBERT_93([longitude, latitude]) as Point;
  return { x: Math.round(x), y: Math.round(y) };
}

/** Points on a line that sags in the middle by `sag`. */
const line = ([x, y]: Point, [toX, toY]: Point, count: number, sag = 0): Point[] =>
  Array.from({ length: count }, (_, step) => {
    const part = step / count;
    return [x + (toX - x) * part, y + (toY - y) * part + 4 * sag * part * (1 - part)];
  });

/** A box by its centre and half its size; labels must not overlap the boxes already placed. */
interface Box {
  x: number;
  y: number;
  half: number;
  high: number;
}

const overlap = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < one.half + other.half &&
  Math.abs(one.y - other.y) < one.high + other.high;

const distance = (from: { x: number; y: number }, { x, y, half, high }: Box) =>
  Math.hypot(Math.max(0, Math.abs(from.x - x) - half), Math.max(0, Math.abs(from.y - y) - high));

/** Possible positions of a label around its city: 16 directions, at increasing distances. */
const LABEL_POSITIONS = [4, 10, 16, 24, 32, 40].flatMap((away) =>
  Array.from({ length: 16 }, (_, index) => ({ away, turn: (index * Math.PI) / 8 })),
);

/** Centre of the view box, which is 480 units wide and high. */
const CENTRE = 240;

interface Spot {
  name: string;
  x: number;
  y: number;
}

/** What labels avoid: lines, as points; other cities; boxes already placed. */
interface Obstacles {
  lines: Point[];
  cities: Spot[];
  taken: Box[];
}

/**
 * The free position of a label that covers the least of the lines and reads best, or `undefined`.
 * `half` is half its width, `beside` half the width of the mark that it labels.
 */
function placeLabel(spot: Spot, half: number, beside: number, obstacles: Obstacles) {
  const { lines, cities, taken } = obstacles;
  const others = cities.filter(({ name }) => name !== spot.name);
  const [best] = LABEL_POSITIONS.map(({ away, turn }) => {
    const x = spot.x + Math.cos(turn) * (away + beside + half);
    const y = spot.y + Math.sin(turn) * (away + 20);
    const box = { x, y, half, high: 11 };
    const covered = lines.filter((at) => Math.abs(at[0] - x) < half && Math.abs(at[1] - y) < 12);
    // From 1 on, the label is closer to another city and reads as its name.
    const confusion = distance(spot, box) / Math.min(...others.map((city) => distance(city, box)));
    return { ...box, confusion, cost: 3 * covered.length + away / 2 + 150 * confusion };
  })
    .filter(
      (box) =>
        Math.abs(box.x - CENTRE) + half <= CENTRE &&
        Math.abs(box.y - CENTRE) <= CENTRE - 12 &&
        box.confusion < 1 &&
        !taken.some((other) => overlap(box, other)),
    )
    .sort((a, b) => a.cost - b.cost);
  return best;
}

/** The red « N villes » in the top left corner. */
const MARK: Box = { x: 78, y: 42, half: 78, high: 42 };
const dotBox = ({ x, y }: { x: number; y: number }): Box => ({ x, y, half: 8, high: 8 });
const switchBox = ({ x, y }: { x: number; y: number }): Box => ({ x, y, half: 40, high: 13 });

/** Places the switch beside its town, preferably below it, where it covers no city. */
function placeSwitch(town: City, dots: Box[]) {
  const { x, y } = placeOnFrance(town);
  const beside = [18, 22, 36, 50, 64, 78, 92].flatMap((away) => [
    { x, y: y + away },
    { x, y: y - away },
    { x: x + away + 30, y },
    { x: x - away - 30, y },
  ]);
  const isFree = (box: Box) =>
    Math.abs(box.x - CENTRE) + box.half <= CENTRE &&
    Math.abs(box.y - CENTRE) + box.high <= CENTRE &&
    ![MARK, ...dots].some((other) => overlap(box, other));
  const at = beside.find((spot) => isFree(switchBox(spot))) ?? { x, y: y + 18 };
  return { name: town.name, ...at };
}

/**
 * Lays out the network of the results section: a cable from each city to a switch at the company's
 * town, and labels where they cover the least of coast and cables. A city without a free position
 * has no `label`, nor does the switch when its town is one of the cities. A company overseas has no
 * `town` on this map, so there is no switch and no cable.
 */
export function drawNetwork(cities: City[], town?: City) {
  const dots = cities.map(({ name, ...place }) => ({ name, ...placeOnFrance(place) }));
  const hub = town && placeSwitch(town, dots.map(dotBox));
  const cabled = dots.map((dot) => ({
    ...dot,
    sag: hub ? Math.round(Math.hypot(dot.x - hub.x, dot.y - hub.y) / 12) : 0,
  }));
  const lines = [
    ...metropolitanFrance()
      .geometry.coordinates.flat()
      .map((ring) => ring.map((at) => LAMBERT_93(at as Point) as Point))
      .flatMap((ring) => ring.flatMap((at, index) => line(ring[index - 1] ?? at, at, 4))),
    ...(hub ? cabled.flatMap(({ x, y, sag }) => line([hub.x, hub.y], [x, y], 60, sag)) : []),
  ];
  const taken: Box[] = [...cabled.map(dotBox), ...(hub ? [switchBox(hub)] : []), MARK];
  const withLabel = <Labelled extends Spot>(
    spot: Labelled,
    half: number,
    beside: number,
  ): Labelled & { label?: { x: number; y: number } } => {
    const box = placeLabel(spot, half, beside, { lines, cities: cabled, taken });
    if (!box) return spot;
    taken.push(box);
    return { ...spot, label: { x: Math.round(box.x), y: Math.round(box.y) + 7 } };
  };
  const isCity = cities.some(({ name }) => name === hub?.name);
  // Half the width of a label, also in a fallback typeface. The longest are placed first.
  return {
    hub: hub && (isCity ? { ...hub, label: undefined } : withLabel(hub, hub.name.length * 4.3, 36)),
    places: cabled
      .toSorted((a, b) => b.name.length - a.name.length)
      .map((city) => withLabel(city, city.name.length * 6.2, 8)),
  };
}
