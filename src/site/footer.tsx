import type { Company } from './content.ts';
import { ACCESSIBILITY, LEGAL_NOTICES, SECTIONS } from './navigation.ts';
import { telephoneLink } from './telephone.ts';

export const SERVICES = [
  'Formateurs en cybersécurité',
  'Formateurs cloud et DevOps',
  'Formateurs en développement',
  'Formateurs data et intelligence artificielle',
  'Suivi pédagogique et administratif',
  'Hackathons sur mesure',
] as const;

/** The footer of every page (specification, chapter 2). */
export function Footer({ company }: { company: Company }) {
  const { name, email, phone } = company;
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <div>
          <p className="font-display text-xl font-bold">{name}</p>
          <p className="mt-3 max-w-[38ch]">
            Des formateurs IT indépendants pour les écoles et les organismes de formation, et des
            hackathons conçus sur mesure.
          </p>
        </div>
        <nav aria-label="Pied de page">
          <h2>Le site</h2>
          <ul>
            {SECTIONS.map(({ anchor, label }) => (
              <li key={anchor}>
                <a href={`/#${anchor}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>Nos services</h2>
          <ul>
            {SERVICES.map((service) => (
              <li key={service} className="py-1.5">
                {service}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Nous joindre</h2>
          <address className="not-italic">
            <ul>
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
              <li>
                <a href={telephoneLink(phone)}>{phone}</a>
              </li>
              <li className="py-1.5">Essonne, France</li>
            </ul>
          </address>
        </div>
      </div>
      <p className="site-footer-end">
        <span>Copyright 2025 {name}</span>
        <a href={LEGAL_NOTICES} className="site-footer-legal">
          Mentions légales
        </a>
        <a href={ACCESSIBILITY} className="site-footer-legal">
          Accessibilité : non conforme
        </a>
      </p>
    </footer>
  );
}
