import type { ReactNode } from 'react';
import { keepTogether } from '../../ui/keep-together.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';
import type { Words } from '../sections.ts';
import type { Testimonial } from './content.ts';

/** Trust section; the carousel of training organisations comes as children. */
export function Trust({
  words,
  testimonial,
  children,
}: {
  words: Words<'trust'>;
  testimonial: Testimonial | undefined;
  children: ReactNode;
}) {
  const { quote = '', underlined = '', author, role, organisation } = testimonial ?? {};
  const start = quote.indexOf(underlined);
  return (
    <Section className="trust" marginNote={words.marginNote}>
      <SectionTitle title={words.title} highlighted={words.highlighted} />
      <div>{children}</div>
      {quote && (
        <figure className="testimonial">
          <blockquote>
            {keepTogether(`« ${quote.slice(0, start)}`)}
            <span className="underlined">{keepTogether(underlined)}</span>
            {keepTogether(`${quote.slice(start + underlined.length)} »`)}
          </blockquote>
          <figcaption className="muted">
            <b translate="no">{author}</b>
            {role && `, ${role}`}
            {organisation && ', '}
            <span translate="no">{organisation}</span>
          </figcaption>
        </figure>
      )}
    </Section>
  );
}
