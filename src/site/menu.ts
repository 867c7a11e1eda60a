/** Closes the phone menu when a section is chosen. */
export function closeMenuOnChoice(menu: HTMLElement): void {
  menu.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element && target.closest('a');
    if (choice && menu.matches(':popover-open')) menu.hidePopover();
  });
}

/**
 * Opens and closes the menu in browsers without popovers: Chrome before 114, Firefox before 125,
 * Safari before 17. menu.css reads the state from the button.
 */
export function openMenuByScript(menu: HTMLElement, button: HTMLElement): void {
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const set = (open: boolean) => button.setAttribute('aria-expanded', `${open}`);
  set(false);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (button.contains(target)) set(!isOpen());
    else if (!menu.contains(target) || target.closest('a')) set(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    set(false);
    if (menu.contains(document.activeElement)) button.focus();
  });
}
