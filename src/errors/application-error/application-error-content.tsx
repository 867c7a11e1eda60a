import { ButtonLink } from '../../ui/button.tsx';
import { ApplicationErrorWords } from './application-error-words.tsx';

type Props = { email: string; phone: string; status: string };

/** The same error as the content of a page of its own, `500.html`, which hosts serve. */
export const ApplicationErrorContent = ({ email, phone, status }: Props) => (
  <div className="error-words stack">
    <h1 lang="en">Unexpected Application Error!</h1>
    <p>{status}</p>
    <ApplicationErrorWords email={email} phone={phone}>
      La page n'a pas pu être affichée. Rechargez-la dans un instant.
    </ApplicationErrorWords>
    <div className="button-row">
      {/* An empty address is the page itself: this works without scripts. */}
      <ButtonLink href="">Recharger la page</ButtonLink>
      <ButtonLink href="/" variant="outlined">
        Page d'accueil
      </ButtonLink>
    </div>
  </div>
);
