import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { keepTogether } from './keep-together.tsx';

/**
 * A section of the page. `id` is its anchor. It has no accessible name and so is not a landmark,
 * because screen readers would announce its heading twice.
 */
export function Section({
  id,
  className,
  mark,
  children,
}: {
  id?: string;
  className?: string;
  /** The red note in the margin (docs/design-language.md). */
  mark?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={cx('section', className)}
      // CSS writes it and cannot hold a part of it together, as `keepTogether` does.
      data-mark={mark?.replaceAll(/ (?=[!?:;»])/g, '\u00a0')}
    >
      {children}
    </section>
  );
}

/**
 * The heading of a section. `highlighted` is the highlighted part, which must be the end of the title.
 */
export function SectionTitle({
  title,
  highlighted,
  className,
}: {
  title: string;
  highlighted?: string;
  className?: string;
}) {
  const start = highlighted ? title.slice(0, title.length - highlighted.length) : title;
  return (
    <h2 className={className}>
      {keepTogether(start)}
      {highlighted && <span className="marker">{keepTogether(highlighted)}</span>}
    </h2>
  );
}
