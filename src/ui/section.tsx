import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { unbroken } from './unbroken.tsx';

/**
 * A section of the page. `id` is the anchor the navigation leads to. It has no name, and so is no
 * landmark: its heading leads to it, and a reader would say it twice.
 */
export function Section({
  id,
  className,
  mark,
  children,
}: {
  id?: string;
  className?: string;
  /** What the trainer's red pen writes beside it (docs/design-language.md). */
  mark?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={cx('section', className)}
      // CSS writes it and cannot hold a part of it together, as `unbroken` does.
      data-mark={mark?.replaceAll(/ (?=[!?:;»])/g, '\u00a0')}
    >
      {children}
    </section>
  );
}

/**
 * A section's heading. `marked` is the part of the title run over with the highlighter; it must be
 * the end of the title.
 */
export function SectionTitle({
  title,
  marked,
  className,
}: {
  title: string;
  marked?: string;
  className?: string;
}) {
  const start = marked ? title.slice(0, title.length - marked.length) : title;
  return (
    <h2 className={className}>
      {unbroken(start)}
      {marked && <span className="marker">{unbroken(marked)}</span>}
    </h2>
  );
}
