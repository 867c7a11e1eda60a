import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:seen'?: boolean;
  }
}

const firstPaint = new Promise<void>((resolve) => {
  new PerformanceObserver((_list, observer) => {
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
  // Firefox tells of no paint where the page opens at an anchor.
  addEventListener('load', () => resolve());
});

/**
 * `client:seen` hydrates an island once it is seen, and not before the first paint: Astro's own
 * `client:visible` asks for the scripts at once, and they compete with it.
 */
const whenSeen: ClientDirective = (load, _options, island) => {
  const observer = new IntersectionObserver(async (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    await firstPaint;
    await (await load())();
  });
  for (const child of island.children) observer.observe(child);
};

export default whenSeen;
