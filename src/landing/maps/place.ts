import { geoContains, geoDistance } from 'd3-geo';
import { metropolitanFrance } from './france.ts';
import type { Place } from './region.ts';

/** Tolerance at the coast, since the outline is simplified: 15 km, in radians. */
const COAST = 15 / 6371;

/** Cached, because it is needed for each city. */
let france: ReturnType<typeof metropolitanFrance> | undefined;

/** Whether a point lies in metropolitan France, which the map shows. */
export function isInFrance({ latitude, longitude }: Place) {
  const point: [number, number] = [longitude, latitude];
  france ??= metropolitanFrance();
  return (
    geoContains(france, point) ||
    france.geometry.coordinates.flat(2).some(([x = 0, y = 0]) => geoDistance([x, y], point) < COAST)
  );
}
