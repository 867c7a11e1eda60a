import type { ReactNode } from 'react';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import drawings from '../drawings.svg?url';

/** The six features (requirements, chapter 2, Hackathon platform). */
const FEATURES = {
  'Notation automatique et tableau de bord pédagogique':
    'Les épreuves se corrigent seules, vous suivez chaque équipe en direct.',
  'Ateliers sur mesure':
    'Scénarios écrits pour votre programme et pour le niveau de vos étudiants.',
  "Équipe d'animation dédiée":
    'Nos formateurs lancent, relancent et débriefent, sur place ou à distance.',
  'Infrastructure cloud dédiée':
    'Machines virtuelles, conteneurs, VLAN et VPN réservés à votre événement.',
  'SaaS entièrement hébergé': 'Rien à installer : la plateforme est disponible 24 h/24, 7 j/7.',
  'Labs multi-environnements': 'Linux, Windows, cloud et réseaux dans un même parcours.',
};

/** Hackathon platform section (anchor `hackathon-platform`); the dialog comes as children. */
export function Hackathon({ children }: { children: ReactNode }) {
  return (
    <Section
      id="hackathon-platform"
      className="lab from-eighth night"
      mark={'root_66,\nà recruter ?'}
    >
      <div className="lab-opening">
        <SectionTitle title="Un hackathon à vos couleurs, une plateforme prête à jouer." />
        <p className="text-lg">
          {unbroken(
            "Cybersécurité, cloud, data ou développement : nous concevons l'épreuve, nous hébergeons le lab et nous animons la journée.",
          )}
        </p>
        {children}
      </div>
      <svg viewBox="0 0 600 430" className="lab-board" aria-hidden="true">
        <use href={`${drawings}#scoreboard`} />
      </svg>
      <ul className="lab-features">
        {Object.entries(FEATURES).map(([name, detail]) => (
          <li key={name}>
            <h3 className="text-lg">{name}</h3>
            <p>{unbroken(detail)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
