import { type GeoProjection, geoConicConformal, geoPath } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-50m.json' with { type: 'json' };

/** ISO 3166 numeric code of France in world-atlas. */
const FRANCE = '250';

const WIDTH = 480;
const HEIGHT = 480;

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

/** Points of the coast closer than this to the one before add bytes and no shape. */
const STEP = 5;

/** Drops the points of each ring that the eye would not see at the map's size. */
function simplify(
  { geometry, ...rest }: Feature<MultiPolygon>,
  projection: GeoProjection,
): Feature<MultiPolygon> {
  const thin = (ring: Position[]) => {
    let last: [number, number] | undefined;
    return ring.filter((position, index) => {
      const point = projection([position[0] ?? 0, position[1] ?? 0]);
      if (!point) return false;
      const near = last && Math.hypot(point[0] - last[0], point[1] - last[1]) < STEP;
      const end = index === 0 || index === ring.length - 1;
      if (near && !end) return false;
      last = point;
      return true;
    });
  };
  const coordinates = geometry.coordinates
    .map((shape) => shape.map(thin))
    // What is left of an islet smaller than a step is no shape any more.
    .filter(([outer]) => outer && outer.length > 4);
  return { ...rest, geometry: { type: 'MultiPolygon', coordinates } };
}

/** The same path with each point told from the one before: a third shorter. */
export function relative(path: string): string {
  return path.replaceAll(/M([^MZ]+)Z/g, (_, ring: string) => {
    const points = ring.split('L').map((point) => point.split(',').map(Number));
    const steps = points.slice(1).map(([x = 0, y = 0], index) => {
      const [fromX = 0, fromY = 0] = points[index] ?? [];
      return `${x - fromX} ${y - fromY}`;
    });
    return `M${points[0]?.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
  });
}

/**
 * The map of metropolitan France in Lambert-93, the projection of French official maps, with each
 * city at its place. Units are those of the viewBox.
 */
export function drawFrance(cities: City[]) {
  const france = metropolitanFrance();
  const projection = geoConicConformal()
    .rotate([-3, 0])
    .parallels([44, 49])
    .fitExtent(
      [
        [8, 8],
        [WIDTH - 8, HEIGHT - 8],
      ],
      france,
    );
  const outline = geoPath(projection).digits(0)(simplify(france, projection));
  if (!outline) throw new Error('The outline of France is empty.');
  const places = cities.map(({ name, latitude, longitude }) => {
    const point = projection([longitude, latitude]);
    if (!point) throw new Error(`src/content/cities.json : ${name} n'est pas sur la carte.`);
    return { name, x: Math.round(point[0]), y: Math.round(point[1]) };
  });
  return { width: WIDTH, height: HEIGHT, outline: relative(outline), places };
}
