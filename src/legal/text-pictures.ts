import type { HastPluginEntry } from 'satteri';

/**
 * Publishes the pictures of Markdown texts as JPEG or PNG. Astro's WebP is not shown by Safari 15 on
 * macOS 10.15.
 */
export const textPictures: HastPluginEntry = {
  name: 'text-pictures',
  element: {
    filter: ['img'],
    visit(image, context) {
      const src = String(image.properties?.src);
      if (/\.svg$/i.test(src)) return;
      // Astro reads the attribute as an option of the picture.
      context.setProperty(image, 'format', /\.jpe?g$/i.test(src) ? 'jpg' : 'png');
    },
  },
};
