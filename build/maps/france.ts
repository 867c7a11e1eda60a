import { geoConicConformal } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-50m.json' with { type: 'json' };

/** ISO 3166 numeric code of France in world-atlas. */
const FRANCE = '250';

export interface City {
  name: string;
  latitude: number;
  longitude: number;
}

/** Metropolitan France: the shapes of the country whose first point lies in Europe. */
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

/**
 * Lambert-93, the projection of French official maps, to the units of
 * src/landing/drawings.svg, whose outline was drawn with it.
 */
export const LAMBERT_93 = geoConicConformal()
  .rotate([-3, 0])
  .parallels([44, 49])
  .scale(2658.307)
  .translate([246.356, 2620.383]);

type Point = [x: number, y: number];

function project({ name, latitude, longitude }: City): Point {
  const [x, y] = LAMBERT_93([longitude, latitude]) ?? [];
  if (x === undefined || y === undefined) {
    throw new Error(`src/content/cities.json : ${name} n'est pas sur la carte.`);
  }
  return [Math.round(x), Math.round(y)];
}

/** Points that fill a box, given by its middle and the halves of its sides. */
function fill([x, y]: Point, wide: number, high: number): Point[] {
  const points: Point[] = [];
  for (let across = -wide; across <= wide; across += 4) {
    for (let down = -high; down <= high; down += 4) points.push([x + across, y + down]);
  }
  return points;
}

/** Points on a line that hangs by `sag`. */
const line = ([x, y]: Point, [toX, toY]: Point, count: number, sag = 0): Point[] =>
  Array.from({ length: count }, (_, step) => {
    const part = step / count;
    return [x + (toX - x) * part, y + (toY - y) * part + 4 * sag * part * (1 - part)];
  });

/** Places to try for a name: every way, and ever farther away. */
const TRIES = [4, 10, 16, 24, 32, 40].flatMap((away) =>
  Array.from({ length: 16 }, (_, index) => ({ away, turn: (index * Math.PI) / 8 })),
);

/**
 * The exercise of the results: each city cabled to a switch in the company's town, and the names
 * where they meet the least of coast, cables and each other.
 */
export function drawNetwork(cities: City[], town: City) {
  const [hubX, hubY] = project(town);
  // Under its town: Paris stands just above Évry.
  const hub = { name: town.name, x: hubX, y: hubY + 18 };
  const cabled = cities.map((city) => {
    const [x, y] = project(city);
    return { name: city.name, x, y, sag: Math.round(Math.hypot(x - hub.x, y - hub.y) / 12) };
  });
  const drawn = [
    ...metropolitanFrance()
      .geometry.coordinates.flat()
      .map((ring) => ring.map((at) => LAMBERT_93(at as Point) as Point))
      .flatMap((ring) => ring.flatMap((at, index) => line(ring[index - 1] ?? at, at, 4))),
    // The mark of the exercise, at the top left.
    ...fill([78, 42], 78, 42),
    ...fill([hub.x, hub.y], 40, 14),
    ...cabled.flatMap(({ x, y, sag }) => [
      ...fill([x, y], 8, 8),
      ...line([hub.x, hub.y], [x, y], 60, sag),
    ]),
  ];
  /** Halves of the sides: of the name, in a fallback typeface too, and of what it stands by. */
  const placeName = ({ x, y }: { x: number; y: number }, half: number, beside: number) => {
    const places = TRIES.map(({ away, turn }) => {
      const across = x + Math.cos(turn) * (away + beside + half);
      const down = y + Math.sin(turn) * (away + 20);
      const hits = drawn.filter(([x, y]) => Math.abs(x - across) < half && Math.abs(y - down) < 12);
      const out = Math.abs(across - 240) + half > 240 || Math.abs(down - 240) > 228;
      return { across, down, cost: 3 * hits.length + away / 2 + (out ? 1000 : 0) };
    });
    const { across, down } = places.reduce((best, next) => (next.cost < best.cost ? next : best));
    const room = fill([across, down], half, 12);
    drawn.push(...room, ...room, ...room);
    return { labelX: Math.round(across), labelY: Math.round(down) + 7 };
  };
  const name = placeName(hub, town.name.length * 4.3, 36);
  // The longest first: they find a place least easily.
  const names = new Map(
    cabled
      .toSorted((a, b) => b.name.length - a.name.length)
      .map((city) => [city, placeName(city, city.name.length * 6.2, 8)]),
  );
  return {
    hub: { ...hub, ...name },
    places: cabled.map((city) => ({ ...city, ...names.get(city) })),
  };
}
