import { withErrorScreen } from '../../errors/application-error/with-error-screen.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import type { LogoCarouselProps } from '../../ui/carousel/slides.tsx';

/** Logos of the training organisations; pauses under the mouse (requirements, 2, trust section). */
export const OrganisationCarousel = withErrorScreen((props: LogoCarouselProps) => (
  <Carousel label="Logos des organismes de formation" pauseOnHover {...props} />
));
