import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withErrorScreen } from '../../errors/application-error/with-error-screen.tsx';
import { cx } from '../../ui/cx.ts';
import { useReducedMotion } from '../../ui/reduced-motion.ts';
import { COUNT_STEP_MS, COUNT_UP_MS, counterValue } from './count-up.ts';

type Figures = { value: number; suffix: string; label: string }[];

/**
 * The statistics band of the hero (requirements, 2, 4 and 9; RGAA 13.8). The server writes the
 * final figures; they count up from 0 when first seen, and stand still under reduced motion.
 */
export const Counters = withErrorScreen(function Counters({ figures }: { figures: Figures }) {
  const band = useRef<HTMLUListElement>(null);
  const elapsed = useCountUp(band);
  return (
    // No <dl>: read in the order of the eye, and some readers say each figure of one twice.
    <ul ref={band} className="counters">
      {figures.map(({ value, suffix, label }) => (
        <li key={label} className="muted">
          <strong>
            <Figure target={value} suffix={suffix} elapsed={elapsed} />
          </strong>
          {` ${label}`}
        </li>
      ))}
    </ul>
  );
});

type FigureProps = { target: number; suffix: string; elapsed: Elapsed };

/**
 * One figure. The final text is always the same node, so assistive technology never sees it
 * change; while it counts, a copy it does not see takes its place on the screen.
 */
function Figure({ target, suffix, elapsed }: FigureProps) {
  const counting = typeof elapsed === 'number';
  return (
    <>
      <span
        data-visually-hidden={counting || undefined}
        className={cx(elapsed === 'server' && 'counters-pending')}
      >
        {`${target}${suffix}`}
      </span>
      {counting && (
        <span aria-hidden="true" data-running="">
          {/* One text, so that the suffix is not pushed along: that would count as a layout shift. */}
          {`${counterValue(target, elapsed)}${suffix}`}
        </span>
      )}
    </>
  );
}

/** `server`: no script has run yet; a number: milliseconds into the count; `done`: at rest. */
type Elapsed = 'server' | number | 'done';

function useCountUp(band: RefObject<HTMLElement | null>): Elapsed {
  const reduced = useReducedMotion();
  const [elapsed, setElapsed] = useState<Elapsed>('server');
  const over = elapsed === 'done';

  // Before the first paint after hydration, so that the final figures never flash between.
  useLayoutEffect(() => {
    setElapsed((now) => (reduced ? 'done' : now === 'server' ? 0 : now));
  }, [reduced]);

  useEffect(() => {
    if (reduced || over || !band.current) return;
    let timer = 0;
    const start = () => {
      const startedAt = performance.now();
      timer = window.setInterval(() => {
        // Measured, not summed: a throttled timer still ends in time.
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
  }, [band, reduced, over]);

  return elapsed;
}
