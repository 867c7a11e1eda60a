import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Unbroken } from './unbroken.tsx';

/** A section of the page, named by its heading. `id` is the anchor the navigation leads to. */
export function Section({
  id,
  heading,
  className,
  children,
}: {
  id?: string;
  /** Id of the heading that names the section. */
  heading: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={heading} className={cx('section', className)}>
      {children}
    </section>
  );
}

/**
 * A section's heading. `marked` is the part of the title run over with the highlighter; it must be
 * the end of the title.
 */
export function SectionTitle({
  id,
  title,
  marked,
  className,
}: {
  id: string;
  title: string;
  marked?: string;
  className?: string;
}) {
  const start = marked ? title.slice(0, title.length - marked.length) : title;
  return (
    <h2 id={id} className={className}>
      <Unbroken>{start}</Unbroken>
      {marked && <span className="marker">{marked}</span>}
    </h2>
  );
}
