/** View box of src/landing/contact/region.svg, in the units of its map of France. */
export const VIEW = { x: 276, y: 112, width: 88, height: 76 };

/** A point in degrees (WGS 84). */
export interface Place {
  latitude: number;
  longitude: number;
}

/**
 * Position of the company on the map of its region. Converts degrees to the map's units (1.8 km) by
 * a least-squares fit on the centroids of the eight departments, with an error of at most 0.26
 * units (460 m), less than the width of the pin.
 */
export const placePin = ({ latitude, longitude }: Place) => ({
  x: 41.5594 * longitude - 0.21235 * latitude + 225.4494,
  y: -0.13175 * longitude - 62.57411 * latitude + 3201.4765,
});

/** Whether the map covers a place; the content check rejects an address elsewhere. */
export function isOnRegionMap(place: Place): boolean {
  const pin = placePin(place);
  const { x, y, width, height } = VIEW;
  return pin.x >= x && pin.x <= x + width && pin.y >= y && pin.y <= y + height;
}
