/**
 * Closes the phone menu when a section is chosen, by Escape and by a click outside. It opens and
 * closes by its button without scripts.
 */
export function closeMenu(toggle: HTMLDetailsElement, menu: HTMLElement): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || toggle.contains(target)) return;
    if (!menu.contains(target) || target.closest('a')) toggle.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !toggle.open) return;
    toggle.open = false;
    if (menu.contains(document.activeElement)) toggle.querySelector('summary')?.focus();
  });
}
