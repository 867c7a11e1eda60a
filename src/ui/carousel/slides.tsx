/** The number of slides that loop at every width (carousel.css). */
const LOOPING = 7;

/**
 * The slides of a carousel, for the children of its island: as props, the page would contain them a
 * second time. They contain nothing focusable, so hidden slides cannot take the focus (RGAA 7.3, 12.8).
 * Copies follow a few slides, which Embla could not loop; the carousel shows them where not all fit.
 */
export function Slides({ items }: { items: readonly { name: string; logo: string }[] }) {
  const copies = items.length < LOOPING ? items : [];
  return (
    <ul role="list" data-track="">
      {items.map((item, index) => (
        <li
          key={item.name}
          aria-roledescription="diapositive"
          aria-label={`${index + 1} sur ${items.length}`}
        >
          <Logo {...item} />
        </li>
      ))}
      {copies.map((item) => (
        <li key={`${item.name} again`} hidden aria-hidden="true">
          <Logo {...item} />
        </li>
      ))}
    </ul>
  );
}

const Logo = ({ name, logo }: { name: string; logo: string }) => (
  <div>
    <img src={logo} alt={name} height="48" loading="lazy" decoding="async" translate="no" />
  </div>
);
