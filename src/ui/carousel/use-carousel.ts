import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useReducedMotion } from '../reduced-motion.ts';
import { AUTOPLAY_DELAY_MS } from './constants.ts';

type Embla = UseEmblaCarouselType[1];

/** Index of the first visible slide. */
type Position = { index: number; total: number };

/**
 * Drives the prerendered list with Embla, in a loop, on demand or automatically. It does not use
 * Embla's autoplay, which resumes after a hover, a drag or a focus and so ignores the visitor's
 * pause (RGAA 13.8).
 */
export function useCarousel(count: number, pauseOnHover: boolean) {
  const reducedMotion = useReducedMotion();
  const root = useRef<HTMLDivElement>(null);
  const initialScrollLeft = useRef(0);
  const [attach, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    // By selector, because the first child may be Astro's slot element.
    container: '[data-track]',
  });
  const { position, dragged } = useEmblaState(embla, count);
  const inView = useInView(root);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // The user's choice; `null` follows the motion preference.
  const [userChoice, setUserChoice] = useState<boolean | null>(null);
  // Announcement for the permanent live region.
  const [announcement, announce] = useState('');

  const shouldPlay = userChoice ?? !reducedMotion;
  const running = shouldPlay && inView && !dragged && !focused && !(pauseOnHover && hovered);

  // The timer restarts with each position, so that every slide has its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position restarts the timer
  useEffect(() => {
    if (!embla || !running) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      announce('');
      if (embla.canScrollNext()) embla.scrollNext(reducedMotion);
      // Without a loop, returns to the first slide.
      else embla.scrollTo(0, reducedMotion);
    }, AUTOPLAY_DELAY_MS);
    return () => clearInterval(timer);
  }, [embla, running, reducedMotion, position]);

  // Continues from the position of a list that the visitor has scrolled. Read before Embla starts,
  // since a clipped box does not scroll, and restored before the browser paints.
  const viewport = useCallback(
    (node: HTMLElement | null) => {
      initialScrollLeft.current = node?.scrollLeft ?? 0;
      attach(node);
    },
    [attach],
  );
  useLayoutEffect(() => {
    const slideWidth = embla?.slideNodes()[0]?.offsetWidth;
    if (slideWidth) embla.scrollTo(Math.round(initialScrollLeft.current / slideWidth), true);
  }, [embla]);

  return {
    root,
    viewport,
    ready: embla !== undefined,
    position,
    /** Currently advancing. */
    running,
    /** Announcement after the visitor's last press; automatic steps are not announced. */
    announcement,
    /** Set to advance, even while temporarily paused. */
    shouldPlay,
    /** Whether the visitor has started or paused it. */
    hasUserChoice: userChoice !== null,
    toggle: () => {
      setUserChoice(!shouldPlay);
      announce(shouldPlay ? 'Défilement en pause' : 'Défilement en marche');
      // Started with the focus inside, so the focus must not pause it.
      setFocused(false);
    },
    step: (towards: 'previous' | 'next') => {
      if (!embla) return;
      if (towards === 'next') embla.scrollNext(reducedMotion);
      else embla.scrollPrev(reducedMotion);
      const { index, total } = positionOf(embla);
      const name = embla.slideNodes()[index]?.querySelector('img')?.alt;
      announce(`${index + 1} sur ${total} : ${name}`);
    },
    hoverHandlers: {
      // Mouse only: a tap would enter, and leave only with the next tap elsewhere.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
    },
    focusHandlers: {
      onFocus: (event: FocusEvent) => {
        // Only `:focus-visible`: the focus after a mouse click would pause the carousel
        // permanently.
        const arrives = !event.currentTarget.contains(event.relatedTarget);
        if (arrives && event.target.matches(':focus-visible')) setFocused(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}

const positionOf = (embla: NonNullable<Embla>): Position => ({
  index: embla.selectedScrollSnap(),
  total: embla.scrollSnapList().length,
});

/** Embla's state; `dragged` while the visitor drags the carousel. */
function useEmblaState(embla: Embla, count: number) {
  const [position, setPosition] = useState<Position>({ index: 0, total: count });
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    if (!embla) return;
    const read = () => setPosition(positionOf(embla));
    const grab = () => setDragged(true);
    const release = () => setDragged(false);
    read();
    embla.on('select', read).on('pointerDown', grab).on('pointerUp', release);
    // A resize during a drag rebuilds the carousel, without a `pointerUp`.
    embla.on('reInit', read).on('reInit', release);
    return () => {
      embla.off('select', read).off('pointerDown', grab).off('pointerUp', release);
      embla.off('reInit', read).off('reInit', release);
    };
  }, [embla]);
  return { position, dragged };
}

/** Whether the element is visible. */
function useInView(root: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const { current } = root;
    const observer = new IntersectionObserver((entries) => {
      const now = entries.at(-1)?.isIntersecting ?? false;
      setInView(now);
      if (!now) return;
      // Images are lazy until the carousel is visible; then the hidden ones load too.
      for (const image of current.querySelectorAll('img')) image.loading = 'eager';
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [root]);
  return inView;
}
