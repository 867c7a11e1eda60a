/**
 * The slides of a carousel, for the children of its island: as props, the page would contain them a
 * second time. They contain nothing focusable, so hidden slides cannot take the focus (RGAA 7.3, 12.8).
 */
export function Slides({ items }: { items: readonly { name: string; logo: string }[] }) {
  return (
    <ul role="list" data-track="">
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
