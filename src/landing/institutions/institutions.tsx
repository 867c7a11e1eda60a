import type { ReactNode } from 'react';
import type { Proof } from '../../site/content.ts';
import { NextSteps } from '../../ui/next-steps.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';

const NEXT_STEPS = [
  'Un échange pour préciser le programme et le public',
  'Deux ou trois profils, avec leurs références',
  'Vous choisissez, nous contractualisons',
];

/** Institution trainer-request section (anchor `contact-institutions`); the form comes as children. */
export function Institutions({ proof, children }: { proof: Proof; children: ReactNode }) {
  const { profile, rates, certification } = proof;
  const { qualiopi, declaration } = certification;
  return (
    <Section
      id="contact-institutions"
      className="desk from-sixth"
      mark={'Sujet,\nniveau,\ndates ?'}
    >
      <div className="desk-opening">
        <SectionTitle title="Trouver un formateur" />
        <p className="text-lg">
          Décrivez le cours, le niveau et la période. Nous revenons vers vous sous 24h, puis nous
          vous proposons des profils que nous connaissons.
        </p>
        <NextSteps steps={NEXT_STEPS} />
      </div>
      <div className="desk-sheet" data-sheet="Fiche de mission">
        {children}
      </div>
      <div>
        <h3 className="text-lg">Spécimen de profil</h3>
        <ul className="index-card">
          <li>
            <strong>{profile.subject}</strong>
            {`${profile.years} ans de métier`}
          </li>
          <li>
            <strong>Vérifié</strong>
            {profile.verified}
          </li>
        </ul>
        <h3 className="text-lg">Tarifs</h3>
        <p>{rates}</p>
        {qualiopi && <p>{`Certification Qualiopi délivrée au titre des ${qualiopi}.`}</p>}
        {declaration && (
          <p>
            {`Déclaration d'activité n° ${declaration}. Cet enregistrement ne vaut pas agrément de l'État.`}
          </p>
        )}
      </div>
    </Section>
  );
}
