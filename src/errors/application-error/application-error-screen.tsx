import { Button, ButtonLink } from '../../ui/button.tsx';
import { ApplicationErrorWords } from './application-error-words.tsx';

type Props = { name: string; email: string; phone: string };

/**
 * The error screen, in a `<template>` of every page so that its text is not part of a working page.
 * It needs no React: `show-on-failure.ts` fills in the reason and opens it.
 */
export const ApplicationErrorScreen = ({ name, email, phone }: Props) => (
  <template id="application-error">
    <dialog aria-labelledby="application-error-title" className="error-screen">
      <div className="error-words stack section">
        <p className="site-logo" translate="no">
          {name}
        </p>
        <h2 id="application-error-title" lang="en">
          Unexpected Application Error!
        </h2>
        <p data-reason="" lang="en" />
        <ApplicationErrorWords email={email} phone={phone}>
          Une partie de la page n'a pas pu être chargée. Fermez cet écran pour continuer la lecture.
          Si un formulaire a disparu, rechargez la page.
        </ApplicationErrorWords>
        <form method="dialog" className="button-row">
          <Button data-reload="">Recharger la page</Button>
          <Button type="submit" variant="outlined" autoFocus>
            Continuer la lecture
          </Button>
          <ButtonLink href="/" variant="outlined">
            Page d'accueil
          </ButtonLink>
        </form>
      </div>
    </dialog>
  </template>
);
