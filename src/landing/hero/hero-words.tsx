import { ButtonLink } from '../../ui/button.tsx';
import { typeset } from '../../ui/typeset.tsx';
import { ACTIONS, SECTIONS, type Words } from '../sections.ts';

type Props = {
  words: Words<'hero'>;
  offersHackathons: boolean;
  /** The offer in a few facts: delay, places, price. */
  facts: string[];
};

/** The hero's headline, subtitle, facts and buttons (requirements, chapter 2, Hero). */
export function HeroWords({ words, offersHackathons, facts }: Props) {
  return (
    <>
      <h1>
        {/* Screen readers drop a space in a text node of its own at a line break. */}
        {'Des formateurs IT qualifiés, pour des formations de '}
        <span className="highlight">qualité.</span>
      </h1>
      <div>
        <p className="lead muted">
          {typeset(words.lead)}{' '}
          {offersHackathons && (
            <a href={`/#${SECTIONS.hackathon.anchor}`}>Nous organisons des hackathons.</a>
          )}
        </p>
        {facts.length > 0 && (
          <ul role="list" className="hero-facts">
            {facts.map((fact) => (
              <li key={fact}>{typeset(fact)}</li>
            ))}
          </ul>
        )}
        <p className="button-row">
          <ButtonLink {...ACTIONS.findTrainer} />
          <ButtonLink {...ACTIONS.apply} variant="outlined" />
        </p>
      </div>
      {/* What the exercise only draws, for screen readers and for a page without styles. */}
      <p className="visually-hidden">
        {typeset("Un schéma relie internet, un pare-feu et trois réseaux. Cherchez l'erreur !")}
      </p>
    </>
  );
}
