import type { Company } from '../company/company.ts';
import { ACTIONS, type Menu } from '../landing/sections.ts';
import { ButtonLink } from '../ui/button.tsx';
import { withTypography } from '../ui/typography.ts';

/**
 * The fixed header. Its `<nav>` is a row on wide screens. On phones it is a menu that a `<details>`
 * before it opens without scripts: inside a closed `<details>`, browsers could not show the row. Phones
 * have the primary action beside the menu's button. On paper it has the ways to reach the company.
 */
export function Header({ company, menu }: { company: Company; menu: Menu }) {
  const { email, phone, address } = company;
  const name = withTypography(company.name);
  return (
    <header className="site-header">
      <a href="/" className="site-logo" aria-label={`${name}, accueil`} translate="no">
        {name}
      </a>
      <p className="on-paper">{`${address.city} · ${email} · ${phone}`}</p>
      <ButtonLink {...ACTIONS.findTrainer} variant="outlined" />
      {/* Only the stylesheet shows it, because without styles the menu is always open. */}
      <details className="menu-toggle" hidden>
        <summary className="button" aria-controls="menu">
          <span>Menu</span>
          <span>Fermer</span>
        </summary>
      </details>
      <nav id="menu" className="site-nav" aria-label="Navigation principale">
        <ul role="list">
          {menu.map(({ anchor, label }) => (
            <li key={anchor}>
              <a href={`/#${anchor}`}>{label}</a>
            </li>
          ))}
        </ul>
        <p className="button-row">
          <ButtonLink {...ACTIONS.findTrainer} variant="outlined" />
          <ButtonLink {...ACTIONS.apply} variant="quiet" />
        </p>
      </nav>
    </header>
  );
}
