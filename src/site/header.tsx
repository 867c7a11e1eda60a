import type { Menu } from '../landing/sections.ts';
import { ButtonLink } from '../ui/button.tsx';

/**
 * The fixed header. One `<nav>`: a row on wide screens, a native popover on phones, so the menu
 * opens without scripts.
 */
export function Header({ name, menu }: { name: string; menu: Menu }) {
  return (
    <header className="site-header">
      <a href="/" className="site-logo" aria-label={`${name}, accueil`} translate="no">
        {name}
      </a>
      {/* The stylesheet shows it: without styles the menu is always open. */}
      <button type="button" className="button menu-button" popoverTarget="menu" hidden>
        <span className="menu-button-closed">Menu</span>
        <span className="menu-button-open">Fermer</span>
      </button>
      <nav id="menu" popover="auto" className="site-nav" aria-label="Navigation principale">
        <ul role="list" className="site-nav-links">
          {menu.map(({ anchor, label }) => (
            <li key={anchor}>
              <a href={`/#${anchor}`}>{label}</a>
            </li>
          ))}
        </ul>
        <p className="site-nav-actions">
          <ButtonLink href="/#contact-institutions" variant="outlined">
            Trouver un formateur
          </ButtonLink>
          <ButtonLink href="/#contact-trainers">Devenir formateur</ButtonLink>
        </p>
      </nav>
    </header>
  );
}
