/**
 * Fields that the content had until November 2026. Remove this module once every owner's content has
 * been checked with a release that contains it: at the latest in 2027.
 */
import { LAMBERT } from '../landing/results/network.ts';

/** The fields that repeated the words to mark in another. */
const MARKS: Record<string, string> = { highlighted: 'title', underlined: 'quote' };

/** What to do with a former field: delete it, and type its words with asterisks in the other. */
function withoutMark(
  field: string,
  { [field]: text, ...fields }: Record<string, unknown>,
  former: string,
) {
  const words = fields[former];
  const isUnmarked = typeof text === 'string' && !text.includes('*');
  const marked = isUnmarked && words ? text.replace(String(words), '*$&*') : text;
  // Marked already, or nothing to mark.
  if (marked === text) return 'supprimez-le';
  return `supprimez-le, et écrivez "${field}": ${JSON.stringify(marked)}`;
}

/** The degrees of a point on the outline of France. */
function placeOf(x: number, y: number) {
  const [right, down] = [x - LAMBERT.x, y - LAMBERT.y];
  const radius = Math.hypot(right, down) / LAMBERT.scale;
  const degrees = (angle: number) => Number(((angle * 180) / Math.PI).toFixed(2));
  return {
    latitude: degrees(2 * Math.atan(radius ** (-1 / LAMBERT.cone)) - Math.PI / 2),
    longitude: Number(
      (degrees(Math.atan2(right, down) / LAMBERT.cone) + LAMBERT.meridian).toFixed(2),
    ),
  };
}

/**
 * What to do about an unknown or missing field that was replaced: a sentence, an empty one where that
 * of another field says it, or `undefined`.
 */
export function insteadOfFormer(fields: unknown, name: string): string | undefined {
  const former: Record<string, unknown> = Object(fields);
  const field = MARKS[name];
  if (field) return withoutMark(field, former, name);
  const { x, y } = former;
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  if (/^(y|latitude|longitude)$/.test(name)) return '';
  if (name !== 'x') return undefined;
  const place = JSON.stringify(placeOf(x, y), null, 1)
    .replaceAll(/[{}]/g, '')
    .replaceAll(/\s+/g, ' ');
  return `remplacez "x" et "y" par${place}`.trim();
}
