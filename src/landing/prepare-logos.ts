import type { ImageMetadata } from 'astro';
import { prepareLogo } from '../ui/prepare-picture.ts';

/** The logos of a carousel, as its slides show them. */
export const prepareLogos = (entries: { name: string; logo: ImageMetadata }[]) =>
  Promise.all(entries.map(async ({ name, logo }) => ({ name, logo: await prepareLogo(logo) })));
