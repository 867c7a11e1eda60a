import type { KeyboardEvent, ReactNode } from 'react';
import { Controls } from './controls.tsx';
import { useCarousel } from './use-carousel.ts';

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
 * Logos that advance automatically, in a loop. The server renders a scrollable list, complete
 * without scripts; once hydrated, Embla moves it.
 */
export function Carousel({ label, count, children, pauseOnHover = false }: Props) {
  const carousel = useCarousel(count, pauseOnHover);
  const { root, viewport, ready, running, step } = carousel;

  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier, arrow keys are shortcuts of the browser, such as Alt+Left.
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
        // Focusable until Embla moves it, to scroll by keyboard. -1 then keeps an existing focus.
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
