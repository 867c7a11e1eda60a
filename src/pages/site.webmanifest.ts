import content from 'virtual:content';
import type { APIRoute } from 'astro';
import { ICONS } from '../site/metadata/icons.tsx';

/** Web app manifest: name, icons and colours on a phone's home screen. */
export const GET: APIRoute = async () => {
  const { name, tagline } = content.company;
  const icons = Object.entries(ICONS)
    .filter(([icon]) => icon !== 'apple-touch-icon')
    .map(([icon, { size, inset }]) => ({
      src: `/icons/${icon}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: inset > 0 ? 'maskable' : 'any',
    }));
  return new Response(
    JSON.stringify({
      name: `${name} | ${tagline}`,
      short_name: name,
      lang: 'fr',
      start_url: '/',
      display: 'browser',
      background_color: '#fdfdfb',
      theme_color: '#fdfdfb',
      icons,
    }),
  );
};
