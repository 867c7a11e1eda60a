import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

type Embla = UseEmblaCarouselType[1];

/**
 * Whether the carousel runs, and the one place that starts and stops it. Embla's plugin restarts
 * by itself after a hover, a drag or a focus, and so forgets the visitor's pause: here it is only
 * the timer, and every reason to hold it is ours (RGAA 13.8).
 */
export function useAutoplay(
  embla: Embla,
  root: RefObject<HTMLElement | null>,
  { reducedMotion, pauseOnHover }: { reducedMotion: boolean; pauseOnHover: boolean },
) {
  // What the visitor asked for; until they do, it runs unless their system asks for less motion.
  const [asked, setAsked] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [dragged, setDragged] = useState(false);
  const { inView, seen } = useInView(root);

  const wanted = asked ?? !reducedMotion;
  const running = wanted && inView && !dragged && !focused && !(pauseOnHover && hovered);

  useEffect(() => {
    if (!embla) return;
    const grab = () => setDragged(true);
    // A resize in the middle of a drag rebuilds the carousel, and no `pointerUp` will come.
    const release = () => setDragged(false);
    embla.on('pointerDown', grab).on('pointerUp', release).on('reInit', release);
    return () => {
      embla.off('pointerDown', grab).off('pointerUp', release).off('reInit', release);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !running) return;
    const play = () => {
      // Where every slide is in view the plugin leaves itself unset, and must not be called.
      if (embla.scrollSnapList().length > 1) embla.plugins().autoplay?.play(reducedMotion);
    };
    play();
    embla.on('reInit', play);
    return () => {
      embla.off('reInit', play);
      embla.plugins().autoplay?.stop();
    };
  }, [embla, running, reducedMotion]);

  return {
    running,
    seen,
    /** What the button says: the visitor's choice, not a passing hold. */
    wanted,
    toggle: () => {
      setAsked(!wanted);
      // Asked for with the focus inside, so the focus must not hold it.
      setFocused(false);
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

/** Whether any of the element is on the screen now, and whether it ever was. */
function useInView(root: RefObject<HTMLElement | null>) {
  const [inView, setInView] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const observer = new IntersectionObserver((entries) => {
      const now = entries.at(-1)?.isIntersecting ?? false;
      setInView(now);
      if (now) setSeen(true);
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);
  return { inView, seen };
}
