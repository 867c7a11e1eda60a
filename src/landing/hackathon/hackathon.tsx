import type { ReactNode } from 'react';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import drawings from '../drawings.svg?url';

/** The six features (requirements, chapter 2, Hackathon platform). */
const FEATURES = [
  {
    name: 'Notation automatique et tableau de bord pédagogique',
    detail: 'Les épreuves se corrigent seules, vous suivez chaque équipe en direct.',
  },
  {
    name: 'Ateliers sur mesure',
    detail: 'Scénarios écrits pour votre programme et pour le niveau de vos étudiants.',
  },
  {
    name: "Équipe d'animation dédiée",
    detail: 'Nos formateurs lancent, relancent et débriefent, sur place ou à distance.',
  },
  {
    name: 'Infrastructure cloud dédiée',
    detail: 'Machines virtuelles, conteneurs, VLAN et VPN réservés à votre événement.',
  },
  {
    name: 'SaaS entièrement hébergé',
    detail: 'Rien à installer : la plateforme est disponible 24 h/24, 7 j/7.',
  },
  {
    name: 'Labs multi-environnements',
    detail: 'Linux, Windows, cloud et réseaux dans un même parcours.',
  },
] as const;

/** Hackathon platform section (anchor `hackathon-platform`); the dialog comes as children. */
export function Hackathon({ children }: { children: ReactNode }) {
  return (
    <Section id="hackathon-platform" className="lab">
      <div className="lab-opening">
        <SectionTitle title="Un hackathon à vos couleurs, une plateforme prête à jouer." />
        <p>
          <Unbroken>
            {
              "Cybersécurité, cloud, data ou développement : nous concevons l'épreuve, nous hébergeons le lab et nous animons la journée."
            }
          </Unbroken>
        </p>
        {children}
      </div>
      <svg viewBox="0 0 600 430" className="lab-board" aria-hidden="true">
        <use href={`${drawings}#scoreboard`} />
      </svg>
      <ul className="lab-features">
        {FEATURES.map(({ name, detail }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>
              <Unbroken>{detail}</Unbroken>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
