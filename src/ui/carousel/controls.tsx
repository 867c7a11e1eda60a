import { cx } from '../cx.ts';
import { controlsVisibility } from './constants.ts';
import { Icon } from './icons.tsx';

const button =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-2.5 rounded-sm border-2 ' +
  'border-rule-strong text-ink transition-colors duration-150 hover:border-blue hover:text-blue';

type Props = {
  count: number;
  /** Name of the slide in first place. */
  current: string;
  position: { index: number; total: number };
  ready: boolean;
  /** Moving by itself at this moment. */
  running: boolean;
  /** Set to move by itself, whatever holds it at this moment. */
  wanted: boolean;
  toggle: () => void;
  step: (towards: 'previous' | 'next') => void;
};

/** Pause first, as the visitor meets it before what moves by hand (RGAA 13.8). */
export function Controls({ count, current, position, ready, running, ...act }: Props) {
  const { index, total } = position;
  return (
    <div
      className={cx(
        controlsVisibility(count),
        'mt-4 flex-wrap items-center justify-between gap-3 noscript:hidden',
        // Browsers that cannot say whether scripts run show the buttons once they work.
        !ready && 'invisible [@media(scripting:enabled)]:visible',
      )}
    >
      <button type="button" onClick={act.toggle} className={cx(button, 'px-4 text-sm')}>
        <Icon name={act.wanted ? 'pause' : 'play'} />
        {/* Both labels hold the width, so that nothing moves when one replaces the other. */}
        <span className="grid text-left">
          <Label shown={act.wanted}>Mettre en pause</Label>
          <Label shown={!act.wanted}>Reprendre le défilement</Label>
        </span>
      </button>
      <div className="flex items-center gap-3">
        <button type="button" onClick={() => act.step('previous')} className={button}>
          <Icon name="previous" />
          <span className="sr-only">Précédent</span>
        </button>
        {/* Silent while it moves by itself, told when the visitor moves it. */}
        <p aria-live={running ? 'off' : 'polite'} className="min-w-14 text-center text-sm">
          <span aria-hidden="true" className="tabular-nums">
            {index + 1} / {total}
          </span>
          <span className="sr-only">
            {index + 1} sur {total} : {current}
          </span>
        </p>
        <button type="button" onClick={() => act.step('next')} className={button}>
          <Icon name="next" />
          <span className="sr-only">Suivant</span>
        </button>
      </div>
    </div>
  );
}

const Label = ({ shown, children }: { shown: boolean; children: string }) => (
  <span aria-hidden={!shown} className={cx('col-start-1 row-start-1', !shown && 'invisible')}>
    {children}
  </span>
);
