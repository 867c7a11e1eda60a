import { cx } from '../cx.ts';
import { controlsVisibility } from './constants.ts';
import { Icon } from './icons.tsx';
import type { useCarousel } from './use-carousel.ts';

type Props = { count: number; carousel: ReturnType<typeof useCarousel> };

/** Pause first, as the visitor meets it before what moves by hand (RGAA 13.8). */
export function Controls({ count, carousel }: Props) {
  const { wanted, touched, said, toggle, step } = carousel;
  const start = touched ? 'Reprendre le défilement' : 'Lancer le défilement';
  const { index, total } = carousel.position;
  return (
    <div className={cx('carousel-controls', controlsVisibility(count))}>
      <button type="button" onClick={toggle} className="carousel-button">
        <Icon name={wanted ? 'pause' : 'play'} />
        <span className="sr-only">{wanted ? 'Mettre en pause' : start}</span>
      </button>
      <button type="button" onClick={() => step('previous')} className="carousel-button">
        <Icon name="previous" />
        <span className="sr-only">Précédent</span>
      </button>
      <p aria-hidden="true" className="carousel-position">
        {`${index + 1} / ${total}`}
      </p>
      <p aria-live="polite" aria-atomic="true" className="sr-only">
        {said}
      </p>
      <button type="button" onClick={() => step('next')} className="carousel-button">
        <Icon name="next" />
        <span className="sr-only">Suivant</span>
      </button>
    </div>
  );
}
