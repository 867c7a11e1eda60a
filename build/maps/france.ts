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

function project({ name, latitude, longitude }: City): Point {
  const [x, y] = LAMBERT_93([longitude, latitude]) ?? [];
  if (x === undefined || y === undefined) {
    throw new Error(`cities.json : ${name} n'est pas sur la carte.`);
  }
  return [Math.round(x), Math.round(y)];
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

/**
 * Lays out the network of the results section: a cable from each city to a switch in the company's
 * town, and labels where they cover the least of coast and cables. A city without a free position
 * has no `label`, nor does the switch when its town is one of the cities.
 */
export function drawNetwork(cities: City[], town: City) {
  const [x, y] = project(town);
  // Below its town: Paris is just above Évry.
  const hub = { name: town.name, x, y: y + 18 };
  const cabled = cities.map((city) => {
    const [x, y] = project(city);
    return { name: city.name, x, y, sag: Math.round(Math.hypot(x - hub.x, y - hub.y) / 12) };
  });
  const lines = [
    ...metropolitanFrance()
      .geometry.coordinates.flat()
      .map((ring) => ring.map((at) => LAMBERT_93(at as Point) as Point))
      .flatMap((ring) => ring.flatMap((at, index) => line(ring[index - 1] ?? at, at, 4))),
    ...cabled.flatMap(({ x, y, sag }) => line([hub.x, hub.y], [x, y], 60, sag)),
  ];
  const taken: Box[] = [
    ...cabled.map(({ x, y }) => ({ x, y, half: 8, high: 8 })),
    { ...hub, half: 40, high: 13 },
    // The red « N villes » in the top left corner.
    { x: 78, y: 42, half: 78, high: 42 },
  ];
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
  const isCity = cities.some(({ name }) => name === town.name);
  // Half the width of a label, also in a fallback typeface. The longest are placed first.
  return {
    hub: isCity ? { ...hub, label: undefined } : withLabel(hub, hub.name.length * 4.3, 36),
    places: cabled
      .toSorted((a, b) => b.name.length - a.name.length)
      .map((city) => withLabel(city, city.name.length * 6.2, 8)),
  };
}
