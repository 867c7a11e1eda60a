import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { typeset } from '../../ui/typeset.tsx';
import { ACTIONS, SECTIONS, type Words } from '../sections.ts';

type Props = {
  words: Words<'hero'>;
  offersHackathons: boolean;
  exercise?: ReactNode;
  children: ReactNode;
};

/** Hero section, with the counters as children (requirements, chapter 2, Hero). */
export function Hero({ words, offersHackathons, exercise, children }: Props) {
  return (
    <section className="section from-eighth hero">
      <h1>
        {/* Screen readers drop a space in a text node of its own at a line break. */}
        {'Des formateurs IT qualifiés, pour des formations de '}
        <span className="highlight">qualité.</span>
      </h1>
      <div>
        <p className="lead muted">
          {typeset(words.lead)}{' '}
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
      {/* What the exercise only draws, for screen readers and for a page without styles. */}
      {exercise && (
        <p className="visually-hidden">
          {typeset("Un schéma relie internet, un pare-feu et trois réseaux. Cherchez l'erreur !")}
        </p>
      )}
      {exercise}
      <div className="hero-figures">{children}</div>
    </section>
  );
}
