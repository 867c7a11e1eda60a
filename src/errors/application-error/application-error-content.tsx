import { ButtonLink } from '../../ui/button.tsx';
import { ApplicationErrorWords } from './application-error-words.tsx';

type Props = { email: string; phone: string };

/** The error screen as a page, `500.html`, which the server and hosts send. */
export const ApplicationErrorContent = ({ email, phone }: Props) => (
  <div className="error-words stack">
    <h1 lang="en">Unexpected Application Error!</h1>
    <p>500</p>
    <ApplicationErrorWords email={email} phone={phone}>
      La page n'a pas pu être affichée. Rechargez-la dans un instant.
    </ApplicationErrorWords>
    <div className="button-row">
      {/* An empty `href` reloads the page without scripts. */}
      <ButtonLink href="">Recharger la page</ButtonLink>
      <ButtonLink href="/" variant="outlined">
        Page d'accueil
      </ButtonLink>
    </div>
  </div>
);
