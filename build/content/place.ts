import { geoContains, geoDistance } from 'd3-geo';
import { metropolitanFrance } from '../maps/france.ts';

/** A seaside city may fall just off an outline drawn at this scale: 15 km, in radians. */
const COAST = 15 / 6371;

/** Read once: the check asks for each city. */
let france: ReturnType<typeof metropolitanFrance> | undefined;

/** Whether a point lies in metropolitan France, the part the map shows. */
export function isInFrance({ latitude, longitude }: { latitude: number; longitude: number }) {
  const point: [number, number] = [longitude, latitude];
  france ??= metropolitanFrance();
  return (
    geoContains(france, point) ||
    france.geometry.coordinates.flat(2).some(([x = 0, y = 0]) => geoDistance([x, y], point) < COAST)
  );
}
