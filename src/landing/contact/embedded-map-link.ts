import type { Place } from '../../schema/coordinates.ts';

/** Half the width and height of the embedded map, in degrees: about three kilometres. */
const REACH = { longitude: 0.03, latitude: 0.018 };

/** OpenStreetMap's own embeddable page, with a pin. Loaded only when the visitor asks. */
export function embeddedMapLink({ latitude, longitude }: Place): string {
  const box = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
