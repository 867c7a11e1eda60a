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
        // On a phone the longer label would push the other buttons: they have a row of their own.
        'mt-4 flex-col items-start gap-3 sm:flex-row sm:justify-between noscript:hidden',
        // Browsers that cannot say whether scripts run show the buttons once they work.
        !ready && 'invisible [@media(scripting:enabled)]:visible',
      )}
    >
      <button type="button" onClick={act.toggle} className={cx(button, 'px-4 text-sm')}>
        <Icon name={act.wanted ? 'pause' : 'play'} />
        {act.wanted ? 'Mettre en pause' : 'Reprendre le défilement'}
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
