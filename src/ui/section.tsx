import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { keepTogether } from './keep-together.tsx';
import { withNoBreakSpaces } from './no-break.ts';

/**
 * A section of the page. `id` is its anchor. It has no accessible name and so is not a landmark,
 * because screen readers would announce its heading twice.
 */
export function Section({
  id,
  className,
  marginNote,
  children,
}: {
  id?: string;
  className?: string;
  /** The pencil note in the margin (docs/design-language.md). */
  marginNote?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={cx('section', className)}
      // Rendered by CSS `content`, where `keepTogether` cannot wrap parts.
      data-margin-note={marginNote && withNoBreakSpaces(marginNote)}
    >
      {children}
    </section>
  );
}

/**
 * The heading of a section. `highlighted` is the highlighted part, which must be the end of the title.
 */
export function SectionTitle({ title, highlighted }: { title: string; highlighted?: string }) {
  const start = highlighted ? title.slice(0, title.length - highlighted.length) : title;
  return (
    <h2>
      {keepTogether(start)}
      {highlighted && <span className="highlight">{keepTogether(highlighted)}</span>}
    </h2>
  );
}
