/** Places, in the degrees that maps show. */
import { z } from 'astro/zod';
import { OWN } from './copied.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** Metropolitan France, with Corsica. */
export const isInFrance = ({ latitude, longitude }: Place): boolean =>
  latitude >= 41 && latitude <= 51.5 && longitude >= -5.5 && longitude <= 10;

const SOURCE = 'des deux nombres que montre un clic droit sur le lieu, dans Google Maps';

/** The path and the error of a place that is not in metropolitan France, where `what` is. */
export const outsideFrance = (what: string) => ({
  path: ['latitude'],
  error: ({ input }: { input?: unknown }) => {
    const { latitude, longitude } = input as Place;
    return isInFrance({ latitude: longitude, longitude: latitude })
      ? `la latitude et la longitude sont échangées : écrivez "latitude": ${longitude}, "longitude": ${latitude}`
      : `ce lieu n'est pas en France métropolitaine, comme ${what} : la latitude est le premier ${SOURCE}, la longitude le second`;
  },
});

const degrees = (title: string, most: number, example: number, rank: string) => {
  const range = `la ${title.toLowerCase()} en degrés, de -${most} à ${most}`;
  const error = `écrivez ${range}, avec un point, sans guillemets, par exemple ${example}`;
  return z
    .number({ error })
    .min(-most, { error, abort: true })
    .max(most, { error, abort: true })
    .meta({
      title,
      description: `${range}, par exemple ${example} : le ${rank} ${SOURCE}`,
      ...OWN,
    });
};

/** The fields of a place. */
export const coordinates = (latitude: number, longitude: number) => ({
  latitude: degrees('Latitude', 90, latitude, 'premier'),
  longitude: degrees('Longitude', 180, longitude, 'second'),
});
