import { Section, SectionTitle } from '../../ui/section.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import drawings from '../drawings.svg?url';

/** The six domains (requirements, chapter 2, Mission), each with its drawing in drawings.svg. */
const DOMAINS = [
  {
    glyph: 'cybersecurity',
    name: 'Cybersécurité',
    detail: 'Attaque, défense, gestion de crise, normes et gouvernance.',
  },
  {
    glyph: 'cloud',
    name: 'Cloud',
    detail: 'Architectures AWS, Azure et Google Cloud, conteneurs, maîtrise des coûts.',
  },
  {
    glyph: 'development',
    name: 'Développement',
    detail: 'Web, mobile et API, des premiers tests à la mise en production.',
  },
  {
    glyph: 'data',
    name: 'Data',
    detail: 'Modélisation, chaînes de traitement, visualisation, statistiques.',
  },
  {
    glyph: 'ai',
    name: 'Intelligence artificielle',
    detail: 'Apprentissage automatique, modèles de langage, usages responsables.',
  },
  {
    glyph: 'management',
    name: 'Management IT',
    detail: 'Gestion de projet, méthodes agiles, services et conduite du changement.',
  },
] as const;

/** The four steps (requirements, chapter 2, Mission). */
const STEPS = {
  Sélection:
    "Vous décrivez le cours. Nous retenons des profils dont nous avons vérifié l'expertise et la pédagogie.",
  Contractualisation:
    'Un interlocuteur à chaque étape, un contrat clair, les pièces du formateur contrôlées avant la première heure.',
  'Suivi pédagogique':
    'Progression, supports, évaluations : nous restons en lien avec le formateur et avec vous.',
  'Suivi administratif': "Plannings, émargements, factures : tout arrive complet et à l'heure.",
};

/** Mission section (anchor `activity`). */
export function Mission() {
  return (
    <Section id="activity" mark={'Objectif\nclair.'}>
      <div className="mission-opening from-eighth">
        <SectionTitle
          title="Notre mission : faciliter l'accès à la compétence."
          marked="l'accès à la compétence."
        />
        <p className="text-lg">
          Les écoles cherchent des praticiens qui savent enseigner, les experts cherchent des
          classes où transmettre. Nous faisons le lien et nous portons tout ce qui l'entoure, pour
          que chacun se consacre au cours.
        </p>
      </div>
      <h3 className="sr-only">Nos domaines</h3>
      <ul className="domains">
        {DOMAINS.map(({ glyph, name, detail }) => (
          <li key={name} className="domain">
            <svg viewBox="0 0 48 48" width="48" height="48" className="pen" aria-hidden="true">
              <use href={`${drawings}#${glyph}`} />
            </svg>
            <h4>{name}</h4>
            <p>{detail}</p>
          </li>
        ))}
      </ul>
      <h3 className="mt-20">Un accompagnement en quatre temps</h3>
      <ol className="steps">
        {Object.entries(STEPS).map(([name, detail], index) => (
          <li key={name} className="step">
            <span className="step-number">{`0${index + 1}`}</span>
            <h4>{name}</h4>
            <p>{unbroken(detail)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
