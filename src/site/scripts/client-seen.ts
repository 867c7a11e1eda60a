import type { ClientDirective } from 'astro';
import { afterPaint } from '../../ui/after-paint.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:seen'?: boolean | 'touched';
  }
}

/**
 * Shows the HTML of the server again when React removes an island that threw outside an error boundary,
 * which the parts have that need their script. The mark is for the stylesheet of the part.
 */
function keepServerHtml(island: HTMLElement): void {
  const html = island.innerHTML;
  // React may empty it more than once.
  new MutationObserver(() => {
    if (island.firstElementChild) return;
    island.innerHTML = html;
    island.dataset.failed = '';
  }).observe(island, { childList: true });
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
    keepServerHtml(island);
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

export default whenSeen;
