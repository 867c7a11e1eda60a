import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Marked } from './marked.tsx';
import { withPunctuation } from './typography.ts';

/**
 * A section of the page; `id` is its anchor. It has no accessible name, which would make it a landmark,
 * and screen readers would announce its heading twice.
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
      // Rendered by CSS `content`, where `typeset` cannot wrap parts.
      data-remark={marginNote ? withPunctuation(marginNote) : undefined}
    >
      {children}
    </section>
  );
}

/** The heading of a section, with its marked words highlighted. */
export const SectionTitle = ({ title }: { title: string }) => (
  <h2>
    <Marked text={title} className="highlight" />
  </h2>
);
