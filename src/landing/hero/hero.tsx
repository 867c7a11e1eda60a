import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { keepTogether } from '../../ui/keep-together.tsx';
import { ACTIONS, SECTIONS, type Words } from '../sections.ts';

type Props = {
  words: Words<'hero'>;
  offersHackathons: boolean;
  children: ReactNode;
};

/** Hero section; the counters come as children (requirements, chapter 2, Hero). */
export function Hero({ words, offersHackathons, children }: Props) {
  return (
    <section className="section from-eighth hero">
      <h1>
        {/* A single text node: screen readers drop a separate space at a line break. */}
        {'Des formateurs IT qualifiés, pour des formations de '}
        <span className="highlight">qualité.</span>
      </h1>
      <div>
        <p className="lead muted">
          {keepTogether(words.lead)}{' '}
          {offersHackathons && (
            <a href={`/#${SECTIONS.hackathon.anchor}`}>
              Nous organisons aussi des&nbsp;hackathons.
            </a>
          )}
        </p>
        <p className="button-row">
          <ButtonLink {...ACTIONS.findTrainer} />
          <ButtonLink {...ACTIONS.apply} variant="outlined" />
        </p>
      </div>
      <Drawing
        name="notebook"
        size={[480, 520]}
        scale={0.5}
        fontSize="22"
        className="hero-picture"
      />
      <div className="hero-figures">{children}</div>
    </section>
  );
}
