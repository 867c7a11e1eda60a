/** Event that reports an error from which a part of the page cannot recover. */
export const APPLICATION_ERROR = 'application-error';

/**
 * Opens the error screen. An event rather than a call, because the page frame's script, which shows
 * the screen, shares no file with the islands and works even when their files fail to load.
 */
export function reportApplicationError(error: unknown): void {
  document.dispatchEvent(new CustomEvent(APPLICATION_ERROR, { detail: { error } }));
}
