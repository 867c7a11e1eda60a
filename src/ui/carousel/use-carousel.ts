import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../reduced-motion.ts';
import { AUTOPLAY_DELAY_MS } from './constants.ts';
import { useAutoplay } from './use-autoplay.ts';

/** The slide in first place; its name is known once the carousel can move. */
export type Position = { index: number; total: number; name: string };

/** Takes over the server's scrollable list: one looped step at a time, by itself or on demand. */
export function useCarousel(count: number, pauseOnHover: boolean) {
  const reducedMotion = useReducedMotion();
  const root = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const [autoplay] = useState(() =>
    Autoplay({
      delay: AUTOPLAY_DELAY_MS,
      // Started and stopped by useAutoplay alone.
      playOnInit: false,
      stopOnInteraction: true,
      stopOnMouseEnter: false,
      stopOnFocusIn: false,
    }),
  );
  const [attach, embla] = useEmblaCarousel(
    // Named, because inside an island the first child may be Astro's slot element.
    { loop: true, align: 'start', slidesToScroll: 1, container: '[data-track]' },
    [autoplay],
  );
  const [position, setPosition] = useState<Position>({ index: 0, total: count, name: '' });
  const { running, seen, ...playback } = useAutoplay(embla, root, { reducedMotion, pauseOnHover });

  const viewport = useCallback(
    (node: HTMLElement | null) => {
      scroller.current = node;
      attach(node);
    },
    [attach],
  );

  useEffect(() => {
    if (!embla) return;
    const read = () => {
      const index = embla.selectedScrollSnap();
      const name = embla.slideNodes()[index]?.querySelector('img')?.alt ?? '';
      setPosition({ index, total: embla.scrollSnapList().length, name });
    };
    read();
    embla.on('select', read).on('reInit', read);
    return () => {
      embla.off('select', read).off('reInit', read);
    };
  }, [embla]);

  // A list already scrolled by hand goes on from where it was. Read before Embla takes over, since
  // a clipped box has no scroll; given back before the browser paints.
  const scrolled = useRef(0);
  useEffect(() => {
    if (!embla) scrolled.current = scroller.current?.scrollLeft ?? 0;
  });
  useLayoutEffect(() => {
    const slideWidth = embla?.slideNodes()[0]?.offsetWidth;
    if (slideWidth) embla.scrollTo(Math.round(scrolled.current / slideWidth), true);
  }, [embla]);

  // Lazy until the carousel is seen: then those about to slide in are fetched too.
  useEffect(() => {
    if (!seen) return;
    for (const image of root.current?.querySelectorAll('img') ?? []) image.loading = 'eager';
  }, [seen]);

  const step = (towards: 'previous' | 'next') => {
    if (!embla) return;
    if (towards === 'next') embla.scrollNext(reducedMotion);
    else embla.scrollPrev(reducedMotion);
    // A step by hand gives the slide its full time.
    embla.plugins().autoplay?.reset();
  };

  return { root, viewport, ready: embla !== undefined, position, running, step, ...playback };
}
