import { type ComponentType, createElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportApplicationError } from './report.ts';

/** Replaces an island that threw. */
const Fallback = () => (
  <p>
    Cette partie de la page n'a pas pu s'afficher. Rechargez la page, ou contactez-nous par l'e-mail
    ou le téléphone indiqués en bas de page.
  </p>
);

/** Wraps an island: if it throws, the error screen opens (requirements, chapters 2 and 8). */
export const withErrorScreen =
  <Props extends object>(Island: ComponentType<Props>): ComponentType<Props> =>
  (props) => (
    <ErrorBoundary FallbackComponent={Fallback} onError={reportApplicationError}>
      {createElement(Island, props)}
    </ErrorBoundary>
  );
