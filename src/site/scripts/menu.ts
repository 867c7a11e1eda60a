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
 * Marks the header while the buttons of the hero are out of view (header.css), and the page once they were
 * (hand.css).
 */
export function markPastHero(header: HTMLElement): void {
  const observer = new IntersectionObserver(([entry]) => {
    const isPast = entry?.isIntersecting === false;
    header.toggleAttribute('data-past-hero', isPast);
    if (isPast) document.documentElement.dataset.scrolled = '';
  });
  for (const buttons of document.querySelectorAll('.hero .button-row')) observer.observe(buttons);
}

/** Makes a link to the home page scroll to its top: loading it again would lose what was typed. */
export function scrollToTop(link: string): void {
  document.querySelector<HTMLElement>(link)?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (location.hash) history.pushState(null, '', '/');
    scrollTo({ top: 0 });
  });
}

/**
 * Closes the phone menu after a click on a link or outside, when the focus leaves it, and by Escape. Its
 * button works without scripts.
 */
export function closeMenu(toggle: HTMLDetailsElement, menu: HTMLElement): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || toggle.contains(target)) return;
    if (!menu.contains(target) || target.closest('a')) toggle.open = false;
  });
  document.addEventListener('focusin', ({ target }) => {
    const isInside = [toggle, menu].some((part) => part.contains(target as Node));
    if (toggle.open && !isInside) toggle.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !toggle.open) return;
    toggle.open = false;
    if (menu.contains(document.activeElement)) toggle.querySelector('summary')?.focus();
  });
}
