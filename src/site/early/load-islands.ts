/**
 * Fetches the island runtime, a file of its own (`finish-pages.ts`), once the first screen is
 * painted: nothing on it waits for a script. `failed` is called when it does not come, each time.
 */
export function loadIslands(failed: (address: string, again: () => void) => void) {
  const address = document.querySelector<HTMLMetaElement>('meta[name="islands"]')?.content;
  if (!address) return;
  const load = () => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('error', () => failed(address, load));
    document.head.append(script);
  };
  // A frame is drawn after its callbacks, so the next task comes after the paint.
  requestAnimationFrame(() => setTimeout(load));
}
