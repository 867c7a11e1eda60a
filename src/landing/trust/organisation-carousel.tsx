import { withErrorScreen } from '../../site/application-error/with-error-screen.tsx';
import { Carousel, type CarouselItem } from '../../ui/carousel/carousel.tsx';

/** Logos of the training organisations; waits under the mouse (specification, 2, trust section). */
export const OrganisationCarousel = withErrorScreen(
  ({ items }: { items: readonly CarouselItem[] }) => (
    <Carousel label="Ils nous font confiance" items={items} pauseOnHover />
  ),
);
