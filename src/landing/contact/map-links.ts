/** A point in degrees (WGS 84). */
interface Place {
  latitude: number;
  longitude: number;
}

const OPENSTREETMAP = 'https://www.openstreetmap.org';

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
  return `${OPENSTREETMAP}/export/embed.html?${query}`;
}

/** OpenStreetMap's directions to this point. */
export const directionsLink = ({ latitude, longitude }: Place): string =>
  `${OPENSTREETMAP}/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`;
