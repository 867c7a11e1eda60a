import type { ReactNode } from 'react';
import type { Sections } from '../../site/content.ts';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

/** One testimonial. */
export interface Testimonial {
  /** Empty where there is none. */
  quote: string;
  /** Words of the quote that the red pen underlines; may be empty. */
  underlined: string;
  author: string;
  role: string;
  organisation: string;
}

/** Trust section; the carousel of training organisations comes as children. */
export function Trust({
  words,
  testimonial: { quote, underlined, author, role, organisation },
  children,
}: {
  words: Sections['trust'];
  testimonial: Testimonial;
  children: ReactNode;
}) {
  const start = quote.indexOf(underlined);
  return (
    <Section className="trust" mark={words.mark}>
      <SectionTitle title={words.title} marked={words.highlighted} />
      <div>{children}</div>
      {quote && (
        <figure className="testimonial">
          <blockquote>
            {unbroken(`« ${quote.slice(0, start)}`)}
            <span className="underlined">{unbroken(underlined)}</span>
            {unbroken(`${quote.slice(start + underlined.length)} »`)}
          </blockquote>
          <figcaption className="muted">
            <span translate="no">{author}</span>
            {role && `, ${role}`}
            {organisation && ', '}
            <span translate="no">{organisation}</span>
          </figcaption>
        </figure>
      )}
    </Section>
  );
}
