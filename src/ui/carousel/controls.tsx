import { cx } from '../cx.ts';
import { controlsVisibility } from './constants.ts';
import { Icon } from './icons.tsx';
import type { Position } from './use-carousel.ts';

type Props = {
  count: number;
  position: Position;
  ready: boolean;
  /** Moving by itself at this moment. */
  running: boolean;
  /** Set to move by itself, whatever holds it at this moment. */
  wanted: boolean;
  toggle: () => void;
  step: (towards: 'previous' | 'next') => void;
};

/** Pause first, as the visitor meets it before what moves by hand (RGAA 13.8). */
export function Controls({ count, position, ready, running, ...act }: Props) {
  const { index, total, name } = position;
  return (
    <div
      className={cx('carousel-controls noscript:hidden', controlsVisibility(count))}
      data-ready={ready || undefined}
    >
      <button type="button" onClick={act.toggle} className="carousel-button">
        <Icon name={act.wanted ? 'pause' : 'play'} />
        {act.wanted ? 'Mettre en pause' : 'Reprendre le défilement'}
      </button>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" onClick={() => act.step('previous')} className="carousel-button">
          <Icon name="previous" />
          <span className="sr-only">Précédent</span>
        </button>
        {/* Silent while it moves by itself, told when the visitor moves it. */}
        <p aria-live={running ? 'off' : 'polite'} className="carousel-position">
          <span aria-hidden="true">
            {index + 1} / {total}
          </span>
          <span className="sr-only">{`${index + 1} sur ${total}${name && ` : ${name}`}`}</span>
        </p>
        <button type="button" onClick={() => act.step('next')} className="carousel-button">
          <Icon name="next" />
          <span className="sr-only">Suivant</span>
        </button>
      </div>
    </div>
  );
}
