import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Browsers without cascade layers show the page without styles, where nothing may move. */
const isPlain = () => !('CSSLayerBlockRule' in window);

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the visitor prefers reduced motion (RGAA 13.8); `false` on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPlain() || window.matchMedia(query).matches,
    () => false,
  );
