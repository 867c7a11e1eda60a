import { ButtonLink } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { typeset } from '../ui/typeset.tsx';

/** The 404 page: the English that the requirements specify (chapter 2), with French below it. */
export function NotFound() {
  return (
    <section className="section not-found from-sixth">
      <h1 className="error-number" data-remark="Hors sujet !">
        404
      </h1>
      <p lang="en" className="title">
        Oops! Page not found
      </p>
      <p className="lead">
        {typeset(
          "Cette page n'existe pas, ou n'existe plus. Vérifiez l'adresse, ou repartez de l'accueil.",
        )}
      </p>
      <p>
        <ButtonLink href="/">Retour à l’accueil</ButtonLink>
      </p>
      <Drawing name="route" size={[360, 236]} />
    </section>
  );
}
