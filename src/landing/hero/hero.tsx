import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { keepTogether } from '../../ui/keep-together.tsx';
import { Drawing } from '../drawing.tsx';
import { ACTIONS, SECTIONS, type Words } from '../sections.ts';

/** Hero section; the counters come as children (requirements, chapter 2, Hero). */
export function Hero({
  words,
  children,
}: {
  words: { [Name in 'hero' | 'hackathon']?: Words<Name> };
  children: ReactNode;
}) {
  return (
    <section className="section from-eighth hero">
      <div>
        <h1>
          {/* A single text node: screen readers drop a separate space at a line break. */}
          {'Des formateurs IT qualifiés, pour des formations de '}
          <span className="highlight">qualité.</span>
        </h1>
        {words.hero && (
          <p className="lead muted">
            {keepTogether(words.hero.lead)}{' '}
            {words.hackathon && (
              <a href={`/#${SECTIONS.hackathon.anchor}`}>Nous organisons aussi des hackathons.</a>
            )}
          </p>
        )}
        <p className="button-row">
          <ButtonLink {...ACTIONS.findTrainer} />
          <ButtonLink {...ACTIONS.apply} variant="outlined" />
        </p>
      </div>
      <Drawing name="notebook" size={[480, 520]} scale={0.5} fontSize="22" className="hero-picture">
        {words.hero && <use href="/content.svg#exercise" />}
      </Drawing>
      <div className="hero-figures">{children}</div>
    </section>
  );
}
