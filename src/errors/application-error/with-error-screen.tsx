import { type ComponentType, createElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/** Event that reports an error from which an island cannot recover. */
export const APPLICATION_ERROR = 'application-error';

/**
 * Opens the error screen. It dispatches an event, because the script that shows the screen shares no
 * file with the islands, and so works when their files fail to load.
 */
const report = (error: unknown) =>
  document.dispatchEvent(new CustomEvent(APPLICATION_ERROR, { detail: { error } }));

/** Replacement for an island that threw. */
const Fallback = () => (
  <p>
    Cette partie de la page n'a pas pu s'afficher. Rechargez la page, ou contactez-nous par l'e-mail
    ou le téléphone indiqués en bas de page.
  </p>
);

/** Wraps an island in an error boundary, which opens the error screen. */
export const withErrorScreen =
  <Props extends object>(Island: ComponentType<Props>): ComponentType<Props> =>
  (props) => (
    <ErrorBoundary FallbackComponent={Fallback} onError={report}>
      {createElement(Island, props)}
    </ErrorBoundary>
  );
