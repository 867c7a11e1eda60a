import { withErrorScreen } from '../errors/application-error/with-error-screen.tsx';
import { Carousel } from '../ui/carousel/carousel.tsx';

/** The logos of the clients, and those of the training organisations (requirements, 2). */
export const LogoCarousel = withErrorScreen(Carousel);
