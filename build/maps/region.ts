/** Part of the map of France that src/landing/contact/region.svg shows, in that map's own units. */
const VIEW = { x: 276, y: 112, width: 88, height: 76 };

interface Place {
  latitude: number;
  longitude: number;
}

/**
 * The company's place on the map of its region. Degrees become the map's units (1.8 km each) by a
 * fit of least squares on the centroids of the eight departments, off by 0.26 units (460 m) at the
 * worst, less than the width of the pin.
 */
export const placePin = ({ latitude, longitude }: Place) => ({
  x: 41.5594 * longitude - 0.21235 * latitude + 225.4494,
  y: -0.13175 * longitude - 62.57411 * latitude + 3201.4765,
});

/** Whether the map shows a place: the content check refuses an address elsewhere. */
export function isOnRegionMap(place: Place): boolean {
  const pin = placePin(place);
  const { x, y, width, height } = VIEW;
  return pin.x >= x && pin.x <= x + width && pin.y >= y && pin.y <= y + height;
}
