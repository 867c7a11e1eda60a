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

/** The slide in first place. */
type Position = { index: number; total: number };

/**
 * Takes over the server's scrollable list: one looped step at a time, on demand or by itself. What
 * starts and stops it is all here, because Embla's own autoplay starts again after a hover, a drag
 * or a focus, and so forgets the visitor's pause (RGAA 13.8).
 */
export function useCarousel(count: number, pauseOnHover: boolean) {
  const reducedMotion = useReducedMotion();
  const root = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  const [attach, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    // Named, because inside an island the first child may be Astro's slot element.
    container: '[data-track]',
  });
  const { position, dragged } = useEmblaState(embla, count);
  const inView = useInView(root);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // What the visitor asked for; until they do, it runs unless their system asks for less motion.
  const [asked, setAsked] = useState<boolean | null>(null);
  // Words for a live region, which is always there: readers do not notice one switched on and off.
  const [said, say] = useState('');

  const wanted = asked ?? !reducedMotion;
  const running = wanted && inView && !dragged && !focused && !(pauseOnHover && hovered);

  // Each slide has its full time, whatever brought it to its place: the timer starts anew with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position is such a start
  useEffect(() => {
    if (!embla || !running) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      say('');
      if (embla.canScrollNext()) embla.scrollNext(reducedMotion);
      // With too few slides to go round, back to the first.
      else embla.scrollTo(0, reducedMotion);
    }, AUTOPLAY_DELAY_MS);
    return () => clearInterval(timer);
  }, [embla, running, reducedMotion, position]);

  // A list already scrolled by hand goes on from where it was. Read before Embla takes over, since
  // a clipped box has no scroll; given back before the browser paints.
  const viewport = useCallback(
    (node: HTMLElement | null) => {
      scrolled.current = node?.scrollLeft ?? 0;
      attach(node);
    },
    [attach],
  );
  useLayoutEffect(() => {
    const slideWidth = embla?.slideNodes()[0]?.offsetWidth;
    if (slideWidth) embla.scrollTo(Math.round(scrolled.current / slideWidth), true);
  }, [embla]);

  return {
    root,
    viewport,
    ready: embla !== undefined,
    position,
    /** Moving by itself at this moment. */
    running,
    /** The answer to the visitor's last press; nothing is said of what moves by itself. */
    said,
    /** Set to move by itself: the visitor's choice, whatever holds it at this moment. */
    wanted,
    /** Whether the visitor has set it going or stopped it. */
    touched: asked !== null,
    toggle: () => {
      setAsked(!wanted);
      say(wanted ? 'Défilement en pause' : 'Défilement en marche');
      // Asked for with the focus inside, so the focus must not hold it.
      setFocused(false);
    },
    step: (towards: 'previous' | 'next') => {
      if (!embla) return;
      if (towards === 'next') embla.scrollNext(reducedMotion);
      else embla.scrollPrev(reducedMotion);
      const { index, total } = placeOf(embla);
      const name = embla.slideNodes()[index]?.querySelector('img')?.alt;
      say(`${index + 1} sur ${total} : ${name}`);
    },
    hoverHandlers: {
      // A mouse only: a tap would enter, and leave no sooner than the next tap elsewhere.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
    },
    focusHandlers: {
      onFocus: (event: FocusEvent) => {
        // Only a focus that shows: one left behind by a mouse would hold the carousel for good.
        const arrives = !event.currentTarget.contains(event.relatedTarget);
        if (arrives && event.target.matches(':focus-visible')) setFocused(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}

const placeOf = (embla: NonNullable<Embla>): Position => ({
  index: embla.selectedScrollSnap(),
  total: embla.scrollSnapList().length,
});

/** What Embla knows: the place, renewed at each step, and whether the visitor holds the slides. */
function useEmblaState(embla: Embla, count: number) {
  const [position, setPosition] = useState<Position>({ index: 0, total: count });
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    if (!embla) return;
    const read = () => setPosition(placeOf(embla));
    const grab = () => setDragged(true);
    const release = () => setDragged(false);
    read();
    embla.on('select', read).on('pointerDown', grab).on('pointerUp', release);
    // A resize in the middle of a drag rebuilds the carousel, and no `pointerUp` will come.
    embla.on('reInit', read).on('reInit', release);
    return () => {
      embla.off('select', read).off('pointerDown', grab).off('pointerUp', release);
      embla.off('reInit', read).off('reInit', release);
    };
  }, [embla]);
  return { position, dragged };
}

/** Whether any of the element is on the screen. */
function useInView(root: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const { current } = root;
    const observer = new IntersectionObserver((entries) => {
      const now = entries.at(-1)?.isIntersecting ?? false;
      setInView(now);
      if (!now) return;
      // Lazy until the carousel is seen: then those about to slide in are fetched too.
      for (const image of current.querySelectorAll('img')) image.loading = 'eager';
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [root]);
  return inView;
}
