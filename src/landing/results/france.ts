import { geoConicConformal, geoPath } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-50m.json';

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
function metropolitanFrance(): Feature<MultiPolygon> {
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
  const outline = geoPath(projection).digits(0)(france);
  if (!outline) throw new Error('The outline of France is empty.');
  const places = cities.map(({ name, latitude, longitude }) => {
    const point = projection([longitude, latitude]);
    if (!point) throw new Error(`src/content/cities.json : ${name} n'est pas sur la carte.`);
    return { name, x: Math.round(point[0]), y: Math.round(point[1]) };
  });
  return { width: WIDTH, height: HEIGHT, outline, places };
}
