import type { ReactNode } from 'react';
import { Marked } from '../../ui/marked.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { typeset } from '../../ui/typeset.tsx';
import type { Words } from '../sections.ts';
import type { Testimonial } from './section.ts';

/** Trust section, with the carousel of training organisations as children. */
export function Trust({
  words,
  testimonial,
  children,
}: {
  words: Words<'trust'>;
  testimonial: Testimonial | undefined;
  children: ReactNode;
}) {
  const { quote = '', author = '', role = '', organisation = '' } = testimonial ?? {};
  return (
    <Section className="trust" marginNote={words.marginNote}>
      <SectionTitle title={words.title} />
      {children}
      {quote && (
        <figure className="testimonial ruled">
          <blockquote>
            <Marked text={`« ${quote} »`} className="highlight underlined" />
          </blockquote>
          <figcaption className="muted">
            <b translate="no">{typeset(author)}</b>
            {role && typeset(`, ${role}`)}
            {organisation && ', '}
            <span translate="no">{typeset(organisation)}</span>
          </figcaption>
        </figure>
      )}
    </Section>
  );
}
