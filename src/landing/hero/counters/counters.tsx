import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../ui/format-number.ts';
import { useReducedMotion } from '../../../ui/reduced-motion.ts';
import type { Figure } from '../../figures.ts';
import { COUNT_STEP_MS, COUNT_UP_MS, counterText } from './count-up.ts';

/**
 * The statistics of the hero (requirements, chapters 2, 4 and 9; RGAA 13.8). The page contains the
 * final figures; they count up from 0 when first visible, unless reduced motion is preferred or they
 * were seen already.
 */
export function Counters({ figures }: { figures: Figure[] }) {
  const band = useRef<HTMLUListElement>(null);
  const elapsed = useCountUp(band);
  const waiting = elapsed === 'server' ? '' : undefined;
  return (
    // Some screen readers announce each figure of a <dl> twice.
    <ul role="list" ref={band} className="counters" data-waiting={waiting}>
      {figures.map(({ value, suffix, label }) => (
        <li key={label} className="muted">
          <strong>
            <Counter target={value} suffix={suffix} elapsed={elapsed} />
          </strong>
          {` ${label}`}
        </li>
      ))}
    </ul>
  );
}

type CounterProps = { target: number; suffix: string; elapsed: Elapsed };

/**
 * One figure. Assistive technology always gets the final text; sighted visitors see an `aria-hidden`
 * copy while it counts.
 */
function Counter({ target, suffix, elapsed }: CounterProps) {
  const counting = typeof elapsed === 'number';
  return (
    <>
      <span className={counting ? 'visually-hidden' : undefined}>
        {`${formatNumber(target)}${suffix}`}
      </span>
      {counting && (
        <span aria-hidden="true">
          {/* A single text node: moving the suffix would count as a layout shift. */}
          {`${counterText(target, elapsed)}${suffix}`}
        </span>
      )}
    </>
  );
}

/** `server` before hydration, then the milliseconds since the count began, then `done`. */
type Elapsed = 'server' | number | 'done';

/** Whether no 0 covers the figures any more, for which scripts were late (counters.css). */
function wereSeen(band: HTMLElement): boolean {
  const { content, visibility } = getComputedStyle(
    band.querySelector('strong') ?? band,
    '::before',
  );
  return content === 'none' || visibility === 'hidden';
}

/** Counts once, from when `band` is first visible. */
function useCountUp(band: RefObject<HTMLElement | null>): Elapsed {
  const reduced = useReducedMotion();
  const [elapsed, setElapsed] = useState<Elapsed>('server');
  const done = elapsed === 'done';

  // A layout effect, so that the final figures do not flash after hydration.
  useLayoutEffect(() => {
    const isFinal = reduced || (band.current && wereSeen(band.current));
    setElapsed((last) => (last !== 'server' && !reduced ? last : isFinal ? 'done' : 0));
  }, [band, reduced]);

  useEffect(() => {
    if (reduced || done || !band.current) return;
    let timer = 0;
    const start = () => {
      const startedAt = performance.now();
      timer = window.setInterval(() => {
        // A sum of steps would end late when the browser throttles the timer.
        const passed = performance.now() - startedAt;
        setElapsed(passed >= COUNT_UP_MS ? 'done' : passed);
      }, COUNT_STEP_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    });
    observer.observe(band.current);
    return () => {
      observer.disconnect();
      window.clearInterval(timer);
    };
  }, [band, reduced, done]);

  return elapsed;
}
