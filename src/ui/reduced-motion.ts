import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Browsers without cascade layers show the page without its styles, and nothing moves in it. */
const isPlain = () => !('CSSLayerBlockRule' in window);

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the visitor asked for less motion (RGAA 13.8); `false` on the server, which cannot know. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPlain() || window.matchMedia(query).matches,
    () => false,
  );
