const TABBABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]:not([data-base-ui-focus-guard])';

/** What Tab reaches inside an element, in order. */
export const tabbablesOf = (part: HTMLElement): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility() && !element.closest('[inert]'),
  );

/**
 * Keeps Tab going round the given parts of the page, in their order, until the returned function
 * is called. A modal dialog alone would leave the notices above it out of reach of the keyboard.
 */
export function keepFocusWithin(parts: () => readonly (HTMLElement | null)[]): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const groups = parts().flatMap((part) => {
      const elements = part ? tabbablesOf(part) : [];
      return part && elements.length > 0 ? [{ part, elements }] : [];
    });
    const active = document.activeElement;
    const here = groups.findIndex(({ part }) => part.contains(active));
    const group = groups[here];
    if (!group) return;
    const step = event.shiftKey ? -1 : 1;
    const edge = group.elements.at(event.shiftKey ? 0 : -1);
    // From the dialog itself, which can hold the focus too, Tab backwards leaves it as well.
    const leaves = active === edge || (event.shiftKey && active === group.part);
    if (!leaves) return;
    const next = groups.at((here + step) % groups.length);
    event.preventDefault();
    next?.elements.at(event.shiftKey ? -1 : 0)?.focus();
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}
