import type { ClientDirective } from 'astro';
import { showErrorScreenOnFailure } from '../../errors/application-error/show-on-failure.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { replayEarlyClicks } from './replay-clicks.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:seen'?: boolean | 'touched';
  }
}

/**
 * `client:seen` hydrates an island once it is visible and painted. The scripts that Astro's
 * `client:visible` requests immediately would compete with the first paint. Paint Timing is unreliable
 * here: Firefox reports nothing when the page opens at an anchor. With the value `touched`, the island
 * waits until it is pressed or focused.
 */
const whenSeen: ClientDirective = (load, { value }, island) => {
  const hydrate = async () => {
    const run = await load();
    await run();
  };
  if (value === 'touched') {
    const touched = new AbortController();
    for (const event of ['pointerdown', 'focusin']) {
      island.addEventListener(
        event,
        () => {
          touched.abort();
          hydrate();
        },
        { signal: touched.signal },
      );
    }
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    afterPaint(hydrate);
  });
  for (const child of island.children) observer.observe(child);
};

// Astro inlines this file once, in front of the first island, so that it runs before any is hydrated, and
// even if other scripts fail to load.
replayEarlyClicks();
showErrorScreenOnFailure();

export default whenSeen;
