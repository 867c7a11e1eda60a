import { withErrorScreen } from '../../errors/application-error/with-error-screen.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import type { LogoCarouselProps } from '../../ui/carousel/slides.tsx';

type Props = LogoCarouselProps & { title: string };

/** Logos of the clients, every 3 seconds in a loop (requirements, 2, team section). */
export const ClientCarousel = withErrorScreen(({ title, ...props }: Props) => (
  <>
    <h3 className="clients-title">{title}</h3>
    <Carousel label={title} {...props} />
  </>
));
