import { withErrorScreen } from '../../site/application-error/with-error-screen.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import type { LogoCarouselProps } from '../../ui/carousel/slides.tsx';

const TITLE = 'Ils travaillent avec nous';

/** Logos of the clients, every 3 seconds in a loop (requirements, 2, team section). */
export const ClientCarousel = withErrorScreen((props: LogoCarouselProps) => (
  <>
    <h3 className="mb-5 text-lg">{TITLE}</h3>
    <Carousel label={TITLE} {...props} />
  </>
));
