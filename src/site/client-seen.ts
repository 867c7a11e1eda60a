import type { ClientDirective } from 'astro';
import { afterPaint } from '../ui/after-paint.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:seen'?: boolean;
  }
}

/**
 * `client:seen` hydrates an island once it is seen and painted: Astro's own `client:visible` asks
 * for the scripts at once, and they compete with the first paint. The browser's paint times are no
 * sign to wait for: Firefox gives none where the page opens at an anchor.
 */
const whenSeen: ClientDirective = (load, _options, island) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    afterPaint(async () => (await load())());
  });
  for (const child of island.children) observer.observe(child);
};

export default whenSeen;
