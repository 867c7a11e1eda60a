import type { ReactNode } from 'react';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

/** One testimonial. */
export interface Testimonial {
  quote: string;
  author: string;
  role: string;
  organisation: string;
}

/** What the red pen underlines, if the testimonial says it. */
const PROMISE = /(n['’]a jamais lâché)/;

/** Trust section; the carousel of training organisations comes as children. */
export function Trust({
  testimonial: { quote, author, role, organisation },
  children,
}: {
  testimonial: Testimonial;
  children: ReactNode;
}) {
  return (
    <Section className="trust" mark={'Source\ncitée.'}>
      <SectionTitle
        title="Des organismes de formation nous font confiance."
        marked="nous font confiance."
      />
      <div className="mt-10">{children}</div>
      <figure className="voice">
        <blockquote>
          {`« ${quote} »`.split(PROMISE).map((part, index) =>
            index % 2 === 1 ? (
              <span key={part} className="promise whitespace-nowrap">
                {part}
              </span>
            ) : (
              unbroken(part)
            ),
          )}
        </blockquote>
        <figcaption>
          <span>{author}</span>
          {`, ${role}, ${organisation}`}
        </figcaption>
      </figure>
    </Section>
  );
}
