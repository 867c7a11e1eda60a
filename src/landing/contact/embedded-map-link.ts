import type { Place } from '../../schema/coordinates.ts';

/** Half the width and half the height of the map, in degrees: about two kilometres each. */
const REACH = { longitude: 0.03, latitude: 0.018 };

/** The URL of OpenStreetMap's embeddable map, with a marker. The visitor must ask before it loads. */
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
