/** Focuses a field and scrolls it to the middle, clear of the header and the notice. */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
