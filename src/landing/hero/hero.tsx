import type { ReactNode } from 'react';
import { INSTITUTION_FORM, TRAINER_FORM } from '../../site/navigation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { Notebook } from './notebook.tsx';
import './hero.css';

/** The promise, and the statistics band as children (specification, chapter 2, Hero). */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="hero-title" className="section seyes hero">
      <div className="hero-promise">
        <h1 id="hero-title" className="text-3xl font-bold">
          {/* One text: a space of its own is lost to screen readers where the line breaks at it. */}
          {'Des formateurs IT qualifiés, pour des formations de '}
          <span className="marker">qualité.</span>
        </h1>
        <p className="mt-6 max-w-[46ch] text-lg text-ink-soft">
          <Unbroken>
            {
              'Nous mettons en relation les experts du numérique et les établissements de formation : le bon formateur devant vos étudiants, de la sélection au dernier bilan.'
            }
          </Unbroken>
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={INSTITUTION_FORM}>Trouver un formateur</ButtonLink>
          <ButtonLink href={TRAINER_FORM} variant="outline">
            Devenir formateur
          </ButtonLink>
        </p>
      </div>
      <Notebook className="hero-picture" />
      <div className="hero-figures">{children}</div>
    </section>
  );
}
