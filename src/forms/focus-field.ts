import type { FieldErrors } from './request-state.ts';

/** Focuses a field in the middle of its scroller, clear of the header and of the notices. */
export function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** Focuses the first wrong field in the order of the page (RGAA 11.10). */
export function focusFirstWrongField(form: HTMLFormElement | null, errors: FieldErrors): void {
  for (const field of form?.elements ?? []) {
    const name = field.getAttribute('name');
    if (field instanceof HTMLElement && name !== null && Object.hasOwn(errors, name)) {
      focusField(field);
      return;
    }
  }
}
