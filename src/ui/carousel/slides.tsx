import type { ReactNode } from 'react';

export type CarouselItem = {
  name: string;
  /** Address of the picture, whose place has a fixed size. */
  logo: string;
};

/** What a page hands to the island around its slides. */
export type LogoCarouselProps = { count: number; children?: ReactNode };

/**
 * The slides of a carousel, given to its island as children: the browser gets them once, as HTML,
 * and not a second time as data. Slides hold nothing that takes focus, so those out of sight
 * cannot trap it (RGAA 7.3, 12.8).
 */
export function Slides({ items }: { items: readonly CarouselItem[] }) {
  return (
    <ul data-track="">
      {items.map(({ name, logo }, index) => (
        <li
          key={name}
          aria-roledescription="diapositive"
          aria-label={`${index + 1} sur ${items.length}`}
        >
          <div>
            <img src={logo} alt={name} height="48" loading="lazy" decoding="async" translate="no" />
          </div>
        </li>
      ))}
    </ul>
  );
}
