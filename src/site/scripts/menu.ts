/** Marks the link to the section that is read, a little above the middle of the screen. */
export function markSection(menu: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = menu.querySelector(`li > [href="/#${target.id}"]`);
        if (isIntersecting) link?.setAttribute('aria-current', 'location');
        else link?.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-40% 0px -60%' },
  );
  for (const section of document.querySelectorAll('main > [id]')) observer.observe(section);
}

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
