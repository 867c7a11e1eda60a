import type { ClientDirective } from 'astro';
import { afterPaint } from '../../ui/after-paint.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:seen'?: boolean;
  }
}

/**
 * `client:seen` hydrates an island once it is visible and painted: Astro's `client:visible`
 * requests the scripts immediately, and they compete with the first paint. Paint Timing is
 * unreliable here: Firefox reports nothing when the page opens at an anchor.
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
