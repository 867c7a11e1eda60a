/** Focuses a field in the middle of its scroller, clear of the header and of the notices. */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
