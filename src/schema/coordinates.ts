/** Schema of a place: its coordinates in decimal degrees (WGS 84). */
import { z } from 'astro/zod';
import { OWN } from './copied.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** Whether a place is in the bounding box of metropolitan France, Corsica included. */
export const isInFrance = ({ latitude, longitude }: Place): boolean =>
  latitude >= 41 && latitude <= 51.5 && longitude >= -5.5 && longitude <= 10;

/** Whether a place is in an overseas department. */
const isOverseas = ({ latitude, longitude }: Place): boolean =>
  [
    // Guadeloupe and Martinique, Guyane, La Réunion, Mayotte: south, north, west, east.
    [14, 18.2, -63.2, -60.7],
    [2, 6, -55, -51],
    [-21.5, -20.8, 55.1, 55.9],
    [-13.1, -12.5, 44.9, 45.4],
  ].some(
    ([south = 0, north = 0, west = 0, east = 0]) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );

export const isSamePlace = (a: Place, b: Place) =>
  a.latitude === b.latitude && a.longitude === b.longitude;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance of two places in kilometres, on a sphere. */
export function distance(a: Place, b: Place): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const cosine =
    Math.sin(from) * Math.sin(to) +
    Math.cos(from) * Math.cos(to) * Math.cos(radians(a.longitude - b.longitude));
  return 6371 * Math.acos(Math.min(1, cosine));
}

const SOURCE = 'des deux nombres que montre un clic droit sur le lieu, dans Google Maps';

/**
 * Options of the refinement for `isInFrance`; `reference` is what the place should agree with, and
 * `overseas` the instruction for a place in an overseas department.
 */
export const outsideFrance = (reference: string, overseas?: string) => ({
  path: ['latitude'],
  error: ({ input }: { input?: unknown }) => {
    const { latitude, longitude } = input as Place;
    if (overseas && isOverseas({ latitude, longitude })) return overseas;
    return isInFrance({ latitude: longitude, longitude: latitude })
      ? `la latitude et la longitude sont échangées : écrivez "latitude": ${longitude}, "longitude": ${latitude}`
      : `ce lieu n'est pas en France métropolitaine, comme ${reference} : la latitude est le premier ${SOURCE}, la longitude le second`;
  },
});

/** The instruction for both numbers of a place in one field: Google Maps copies « 48.6298, 2.4418 ». */
export function pairInstruction(typed: string): string | undefined {
  const [, ...numbers] = /^(-?\d+[.,]\d+)(?:[,;] *| +)(-?\d+[.,]\d+)$/.exec(typed) ?? [];
  const [latitude, longitude] = numbers.map((number) => number.replace(',', '.'));
  return (
    latitude &&
    `écrivez, à la place des deux lignes "latitude" et "longitude", "latitude": ${latitude}, "longitude": ${longitude}`
  );
}

/** The decimal degrees of « 48°37'47"N », to six decimals. */
function fromMinutes(typed: string): number | undefined {
  const [, degrees, minutes, seconds = '0', side = ''] =
    /^(\d{1,3}) ?[°º] ?(\d{1,2}) ?['’′] ?(?:(\d{1,2}(?:[.,]\d+)?) ?(?:"|″|''|’’))? ?([NSEOW])$/i.exec(
      typed,
    ) ?? [];
  if (!degrees) return undefined;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600;
  return Number((/[NE]/i.test(side) ? size : -size).toFixed(6));
}

function inDegrees(typed: string): string | undefined {
  const number = fromMinutes(typed.trim());
  return number === undefined ? undefined : `écrivez ce nombre en degrés : ${number}`;
}

const degrees = (title: string, max: number, example: number, rank: string) => {
  const range = `la ${title.toLowerCase()} en degrés, de -${max} à ${max}`;
  const error = ({ input }: { input?: unknown }) =>
    pairInstruction(String(input)) ??
    inDegrees(String(input)) ??
    `écrivez ${range}, avec un point, sans guillemets, par exemple ${example}`;
  return z
    .number({ error })
    .min(-max, { error, abort: true })
    .max(max, { error, abort: true })
    .meta({
      title,
      description: `${range}, par exemple ${example} : le ${rank} ${SOURCE}`,
      examples: [example],
      ...OWN,
    });
};

/** The fields of a place, with examples for their messages. */
export const coordinates = (latitude: number, longitude: number) => ({
  latitude: degrees('Latitude', 90, latitude, 'premier'),
  longitude: degrees('Longitude', 180, longitude, 'second'),
});
