/** Event by which any part of the page says that it cannot go on. */
export const APPLICATION_ERROR = 'application-error';

/**
 * Opens the error screen. An event, not a call: the small script of the page frame that shows the
 * screen shares no file with the islands, so it is there even when nothing of theirs could be loaded.
 */
export function reportApplicationError(error: unknown): void {
  document.dispatchEvent(new CustomEvent(APPLICATION_ERROR, { detail: { error } }));
}
