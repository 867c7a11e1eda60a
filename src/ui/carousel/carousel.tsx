import type { KeyboardEvent, ReactNode } from 'react';
import { Controls } from './controls.tsx';
import { useCarousel } from './use-carousel.ts';

type Props = {
  label: string;
  /** How many slides there are. */
  count: number;
  /** The `Slides`. */
  children?: ReactNode;
  /** Holds while the mouse is over the slides, and goes on afterwards. */
  pauseOnHover?: boolean;
};

/**
 * Logos that advance by themselves, in a loop (requirements, 2, 4 and 9). The server writes a
 * list that scrolls by hand, complete without scripts; once hydrated, Embla moves it.
 */
export function Carousel({ label, count, children, pauseOnHover = false }: Props) {
  const carousel = useCarousel(count, pauseOnHover);
  const { root, viewport, ready, running, step } = carousel;

  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier the arrows belong to the browser: Alt and Left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? 'previous' : 'next');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are in it; a region would be a landmark
    <div
      ref={root}
      role="group"
      aria-roledescription="carrousel"
      aria-label={label}
      className="carousel"
      data-running={running || undefined}
      onKeyDown={ready ? onKeyDown : undefined}
      {...carousel.focusHandlers}
    >
      <div
        ref={viewport}
        // Until Embla moves it the keyboard scrolls it; then the buttons do, and -1 keeps a focus
        // that was already there.
        {...(ready ? { tabIndex: -1 } : { tabIndex: 0, role: 'group', 'aria-label': 'Logos' })}
        className="carousel-window"
        data-moving={ready || undefined}
        {...carousel.hoverHandlers}
      >
        {children}
      </div>
      <Controls count={count} carousel={carousel} />
    </div>
  );
}
