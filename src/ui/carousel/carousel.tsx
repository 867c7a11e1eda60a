import './carousel.css';
import type { KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { SLIDE_WIDTH } from './constants.ts';
import { Controls } from './controls.tsx';
import { useCarousel } from './use-carousel.ts';

export type CarouselItem = {
  name: string;
  logo: { src: string; width: number; height: number };
};

type Props = {
  label: string;
  items: readonly CarouselItem[];
  /** Holds while the mouse is over the slides, and goes on afterwards. */
  pauseOnHover?: boolean;
};

/**
 * Logos that advance by themselves, in a loop (specification, 2, 4 and 9). The server writes a
 * list that scrolls by hand, complete without scripts; once hydrated, Embla moves it. Slides hold
 * nothing that takes focus, so those out of sight cannot trap it (RGAA 7.3, 12.8).
 */
export function Carousel({ label, items, pauseOnHover = false }: Props) {
  const carousel = useCarousel(items.length, pauseOnHover);
  const { root, viewport, ready, seen, position, step } = carousel;

  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier the arrows belong to the browser: Alt and Left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? 'previous' : 'next');
  };

  return (
    <section
      ref={root}
      aria-roledescription="carrousel"
      aria-label={label}
      className="carousel"
      onKeyDown={ready ? onKeyDown : undefined}
      {...carousel.focusHandlers}
    >
      <div
        ref={viewport}
        // Until Embla moves it the keyboard scrolls it; then the buttons do, and -1 keeps a focus
        // that was already there.
        {...(ready ? { tabIndex: -1 } : { tabIndex: 0, role: 'group', 'aria-label': label })}
        className="carousel-window"
        data-moving={ready || undefined}
        {...carousel.hoverHandlers}
      >
        <ul data-track="" className="flex">
          {items.map(({ name, logo }, index) => (
            <li
              key={name}
              aria-roledescription="diapositive"
              aria-label={`${index + 1} sur ${items.length}`}
              className={cx('carousel-slide', SLIDE_WIDTH)}
            >
              <div className="carousel-logo">
                <img
                  {...logo}
                  alt={name}
                  // Lazy until the carousel is seen: then those about to slide in are fetched too.
                  loading={seen ? 'eager' : 'lazy'}
                  decoding="async"
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Controls
        count={items.length}
        current={items[position.index]?.name ?? ''}
        position={position}
        ready={ready}
        running={carousel.running}
        wanted={carousel.wanted}
        toggle={carousel.toggle}
        step={step}
      />
    </section>
  );
}
