import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from '../reduced-motion.ts';

/** Milliseconds between two steps (requirements, chapter 9). */
const AUTOPLAY_DELAY_MS = 3000;

/** Lucide icons (ISC; docs/credits.md), inlined to avoid the library's runtime. */
const ICONS = {
  Précédent: 'm15 18-6-6 6-6',
  Suivant: 'm9 18 6-6-6-6',
  'Mettre en pause': 'M8 5v14M16 5v14',
  'Lancer le défilement': 'M6 4v16l14-8Z',
};

const IconButton = ({ name, onClick }: { name: keyof typeof ICONS; onClick: () => void }) => (
  <button type="button" aria-label={name} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="20" height="20" className="pen icon" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  </button>
);

type Embla = NonNullable<UseEmblaCarouselType[1]>;

const OPTIONS = {
  loop: true,
  align: 'start',
  // Astro may wrap the slides in a slot element, which Embla would take for the container.
  container: '[data-track]',
  slides: 'li:not([hidden])',
  watchResize: (embla: Embla) => {
    toggleCopies(embla);
    return true;
  },
} as const;

/** Shows the copies of the slides (slides.tsx) unless all slides fit. */
function toggleCopies(embla: Embla): void {
  const window = embla.rootNode();
  const slides = [...window.querySelectorAll<HTMLElement>('li:not([aria-hidden])')];
  const width = slides.reduce((sum, slide) => sum + slide.offsetWidth, 0);
  for (const copy of window.querySelectorAll<HTMLElement>('li[aria-hidden]'))
    copy.hidden = width <= window.clientWidth + slides.length;
}

type Props = {
  label: string;
  /** Number of slides. */
  count: number;
  /** The `Slides`. */
  children?: ReactNode;
  /** Whether it pauses while the mouse is over the slides (requirements, chapter 2, Trust). */
  pauseOnHover?: boolean;
};

/**
 * Slides that advance automatically, in a loop. The page contains them as a list, which needs no
 * scripts; once hydrated, Embla moves it. Embla's autoplay plugin is not used, because it resumes after
 * a hover or a drag although the visitor has paused it (RGAA 13.8).
 */
export function Carousel({ label, count, children, pauseOnHover = false }: Props) {
  const reducedMotion = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel(OPTIONS);
  // The user's choice; `null` follows the motion preference.
  const [userChoice, setUserChoice] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const shouldPlay = userChoice ?? !reducedMotion;
  const [dragged, setDragged] = useState(false);
  const running = shouldPlay && !hovered && !dragged;

  useEffect(() => {
    if (!embla) return;
    // The island is hydrated when visible: from then on, hidden slides have to load too.
    for (const image of embla.rootNode().querySelectorAll('img')) image.loading = 'eager';
    embla.on('pointerDown', () => setDragged(true)).on('pointerUp', () => setDragged(false));
    toggleCopies(embla);
    embla.reInit();
  }, [embla]);

  const subscribe = useCallback(
    (onChange: () => void) => {
      embla?.on('select', onChange).on('reInit', onChange);
      return () => void embla?.off('select', onChange).off('reInit', onChange);
    },
    [embla],
  );
  const read = () => {
    const stops = Math.min(embla?.scrollSnapList().length ?? count, count);
    return `${((embla?.selectedScrollSnap() ?? 0) % stops) + 1} / ${stops}`;
  };
  const position = useSyncExternalStore(subscribe, read, read);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has its full time
  useEffect(() => {
    if (!embla || !running) return;
    const timer = setInterval(() => {
      // On the return to a hidden tab, the carousel would make up for its steps.
      if (!document.hidden) embla.scrollNext(reducedMotion);
    }, AUTOPLAY_DELAY_MS);
    return () => clearInterval(timer);
  }, [embla, running, reducedMotion, position]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are in it; a region would be a landmark
    <div role="group" aria-roledescription="carrousel" aria-label={label} className="carousel">
      <div
        ref={viewport}
        className="carousel-window"
        // Chromium would focus the scroller, which hydration replaces.
        tabIndex={-1}
        data-moving={embla && ''}
        // A tap would pause the carousel until the next tap elsewhere, so only a mouse does.
        onPointerEnter={(event) => setHovered(pauseOnHover && event.pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
      >
        {children}
      </div>
      {/* The pause button is first (RGAA 13.8). */}
      <div className="carousel-controls" data-all-fit={position === '1 / 1' || undefined}>
        <IconButton
          name={shouldPlay ? 'Mettre en pause' : 'Lancer le défilement'}
          onClick={() => setUserChoice(!shouldPlay)}
        />
        <IconButton name="Précédent" onClick={() => embla?.scrollPrev(reducedMotion)} />
        <span>{position}</span>
        <IconButton name="Suivant" onClick={() => embla?.scrollNext(reducedMotion)} />
      </div>
    </div>
  );
}
