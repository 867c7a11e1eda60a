import { withErrorScreen } from '../errors/application-error/with-error-screen.tsx';
import { Carousel } from '../ui/carousel/carousel.tsx';

/** Carousel of logos: of clients, or of training organisations (requirements, chapter 2). */
export const LogoCarousel = withErrorScreen(Carousel);
