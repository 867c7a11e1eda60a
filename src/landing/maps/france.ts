import { geoConicConformal } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-50m.json' with { type: 'json' };
import type { Place } from './region.ts';

/** ISO 3166 numeric code of France in world-atlas. */
const FRANCE = '250';

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

/** Position on the map of France (src/landing/drawings.svg). */
export function placeOnFrance({ latitude, longitude }: Place) {
  const [x, y] = LAMBERT_93([longitude, latitude]) as [number, number];
  return { x: Math.round(x), y: Math.round(y) };
}
