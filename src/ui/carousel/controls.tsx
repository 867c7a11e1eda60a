import { allFitFrom } from './constants.ts';
import { Icon } from './icons.tsx';
import type { useCarousel } from './use-carousel.ts';

type Props = { count: number; carousel: ReturnType<typeof useCarousel> };

/** The pause button is first (RGAA 13.8). */
export function Controls({ count, carousel }: Props) {
  const { shouldPlay, hasUserChoice, announcement, toggle, step } = carousel;
  const start = hasUserChoice ? 'Reprendre le défilement' : 'Lancer le défilement';
  const { index, total } = carousel.position;
  return (
    <div className="carousel-controls" data-all-fit={allFitFrom(count)}>
      <button type="button" onClick={toggle}>
        <Icon name={shouldPlay ? 'pause' : 'play'} />
        <span className="visually-hidden">{shouldPlay ? 'Mettre en pause' : start}</span>
      </button>
      <button type="button" onClick={() => step('previous')}>
        <Icon name="previous" />
        <span className="visually-hidden">Précédent</span>
      </button>
      <p aria-hidden="true" className="carousel-position">
        {`${index + 1} / ${total}`}
      </p>
      <p aria-live="polite" aria-atomic="true" className="visually-hidden">
        {announcement}
      </p>
      <button type="button" onClick={() => step('next')}>
        <Icon name="next" />
        <span className="visually-hidden">Suivant</span>
      </button>
    </div>
  );
}
