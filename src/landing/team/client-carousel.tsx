import { withErrorScreen } from '../../site/application-error/with-error-screen.tsx';
import { Carousel, type CarouselItem } from '../../ui/carousel/carousel.tsx';

/** Logos of the clients, every 3 seconds in a loop (specification, 2, team section). */
export const ClientCarousel = withErrorScreen(({ items }: { items: readonly CarouselItem[] }) => (
  <Carousel label="Ils travaillent avec nous" items={items} />
));
