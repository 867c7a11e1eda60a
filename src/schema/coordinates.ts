/** Schema of a place: its coordinates in decimal degrees (WGS 84). */
import { z } from 'astro/zod';

export interface Place {
  latitude: number;
  longitude: number;
}

const degrees = (title: string, max: number, example: number, rank: string) =>
  z
    .number()
    .min(-max)
    .max(max)
    .meta({
      title,
      description: `la ${title.toLowerCase()} en degrés, de -${max} à ${max}, par exemple ${example} : le ${rank} des deux nombres que montre un clic droit sur le lieu, dans Google Maps`,
      examples: [example],
    });

/** The fields of a place, with examples for their hints. */
export const coordinates = (latitude: number, longitude: number) => ({
  latitude: degrees('Latitude', 90, latitude, 'premier'),
  longitude: degrees('Longitude', 180, longitude, 'second'),
});
