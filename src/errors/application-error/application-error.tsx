import { WriteOrCall } from '../../company/contact-links.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { typeset } from '../../ui/typeset.tsx';

type Contact = { email: string; phone: string };

/** A French explanation, with the company's e-mail address and telephone number. */
const Explanation = ({ children, ...contact }: Contact & { children: string }) => (
  <>
    <p>{typeset(children)}</p>
    <p>
      <WriteOrCall {...contact} />
    </p>
  </>
);

/** The error screen as a page, `500.html`, which the server and hosts send with the status 500. */
export const ApplicationErrorPage = (contact: Contact) => (
  <div className="error-words stack">
    <h1 lang="en">Unexpected Application Error!</h1>
    <p className="error-number" data-remark="Absent excusé.">
      500
    </p>
    <Explanation {...contact}>
      La page n'a pas pu être affichée. Rechargez-la dans un instant.
    </Explanation>
    <div className="button-row">
      {/* An empty `href` reloads the page without scripts. */}
      <ButtonLink href="">Recharger la page</ButtonLink>
      <ButtonLink href="/" variant="outlined">
        Page d’accueil
      </ButtonLink>
    </div>
  </div>
);

/**
 * The error screen, in the English of the requirements (chapter 2) and in French. The landing page,
 * which has the islands, contains it in a `<template>`, so that search engines and assistive technology
 * ignore it while the page works.
 * It needs no React, which may be what failed: `show-on-failure.ts` opens it.
 */
export const ApplicationErrorScreen = ({ name, ...contact }: Contact & { name: string }) => (
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
        <Explanation {...contact}>
          Une partie de la page n'a pas pu être chargée. Si quelque chose manque, rechargez la page.
        </Explanation>
        <form method="dialog" className="button-row">
          <Button data-reload="">Recharger la page</Button>
          <Button type="submit" variant="outlined" autoFocus>
            Continuer la lecture
          </Button>
          <ButtonLink href="/" variant="outlined">
            Page d’accueil
          </ButtonLink>
        </form>
      </div>
    </dialog>
  </template>
);
