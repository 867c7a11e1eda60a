import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from '../reduced-motion.ts';

/** Milliseconds between two steps (requirements, 9). */
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

type Props = {
  label: string;
  /** Number of slides. */
  count: number;
  /** The `Slides`. */
  children?: ReactNode;
  /** Pauses while the mouse is over the slides (requirements, 2, trust section). */
  pauseOnHover?: boolean;
};

/**
 * Logos that advance automatically, in a loop. The server renders a list, complete without scripts;
 * once hydrated, Embla moves it. Not by its autoplay, which resumes after a hover or a drag and so
 * ignores the visitor's pause (RGAA 13.8).
 */
export function Carousel({ label, count, children, pauseOnHover = false }: Props) {
  const reducedMotion = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    // By selector, because the first child may be Astro's slot element.
    container: '[data-track]',
  });
  // The user's choice; `null` follows the motion preference.
  const [userChoice, setUserChoice] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const shouldPlay = userChoice ?? !reducedMotion;
  const running = shouldPlay && !hovered;

  useEffect(() => {
    if (!embla) return;
    // Lazy until the island is hydrated, which it is when seen; then the hidden ones load too.
    for (const image of embla.rootNode().querySelectorAll('img')) image.loading = 'eager';
  }, [embla]);

  const subscribe = useCallback(
    (onChange: () => void) => {
      embla?.on('select', onChange).on('reInit', onChange);
      return () => void embla?.off('select', onChange).off('reInit', onChange);
    },
    [embla],
  );
  const read = () =>
    `${(embla?.selectedScrollSnap() ?? 0) + 1} / ${embla?.scrollSnapList().length ?? count}`;
  const position = useSyncExternalStore(subscribe, read, read);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has its full time
  useEffect(() => {
    if (!embla || !running) return;
    const timer = setInterval(() => {
      if (embla.internalEngine().dragHandler.pointerDown()) return;
      if (embla.canScrollNext()) embla.scrollNext(reducedMotion);
      // Without enough slides for a loop, returns to the first.
      else embla.scrollTo(0, reducedMotion);
    }, AUTOPLAY_DELAY_MS);
    return () => clearInterval(timer);
  }, [embla, running, reducedMotion, position]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are in it; a region would be a landmark
    <div role="group" aria-roledescription="carrousel" aria-label={label} className="carousel">
      <div
        ref={viewport}
        className="carousel-window"
        data-moving={embla && ''}
        // Mouse only: a tap would enter, and leave only with the next tap elsewhere.
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
