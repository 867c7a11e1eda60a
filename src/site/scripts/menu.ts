/** Marks the link to the current section, which is the one at 40 % of the viewport's height. */
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
 * Closes the phone menu after a click on a link or outside, and by Escape. Its button works without
 * scripts.
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
