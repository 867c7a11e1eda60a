import type { ReactNode } from 'react';
import { Circle } from '../../ui/circle.tsx';
import { NextSteps } from '../../ui/next-steps.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { typeset } from '../../ui/typeset.tsx';
import { type Proof, QUALIOPI_CATEGORIES, QUALIOPI_CERTIFICATE } from '../proof.ts';
import type { Words } from '../sections.ts';
import { Profile } from './profile.tsx';
import { institutions } from './section.ts';

/** The sentence that the charter of the Qualiopi mark requires. */
function describeQualiopi(keys: Proof['certification']['qualiopi']) {
  const categories = keys.map((key) => QUALIOPI_CATEGORIES[key]).join(' ; ');
  const title =
    keys.length > 1 ? "des catégories d'actions suivantes" : "de la catégorie d'actions suivante";
  return `La certification qualité a été délivrée au titre ${title} : ${categories}.`;
}

/** Section for institutions that request a trainer, with the form as children. */
export function Institutions({
  words,
  proof,
  children,
}: {
  words: Words<'institutions'>;
  proof: Proof | undefined;
  children: ReactNode;
}) {
  const { profile, rates = '', trial = '', funding = '', certification } = proof ?? {};
  const offer = [rates, trial, funding].filter((line) => line !== '');
  const { qualiopi = [], declaration } = certification ?? {};
  return (
    <Section
      id={institutions.anchor}
      className="institutions request-section from-sixth"
      marginNote={words.marginNote}
    >
      <div className="request-section-intro ruled">
        <SectionTitle title="Trouver un formateur" />
        <p className="lead">{typeset(words.lead)}</p>
        {offer.length > 0 && (
          <>
            <h3>Tarifs</h3>
            {offer.map((line) => (
              <p key={line}>{typeset(line)}</p>
            ))}
          </>
        )}
        <NextSteps steps={words.nextSteps} />
      </div>
      <Sheet tab="Fiche de mission">
        {children}
        <p className="stamp hand circled" aria-hidden="true">
          À vous.
          {/* Its arrow leads to the tab. */}
          <Circle name="circle-to" />
        </p>
      </Sheet>
      <Profile profile={profile} />
      {(qualiopi.length > 0 || declaration) && (
        <div className="request-facts ruled">
          {qualiopi.length > 0 && (
            <div>
              <h3>Certification Qualiopi</h3>
              <p>
                {typeset(describeQualiopi(qualiopi))}{' '}
                <a href={QUALIOPI_CERTIFICATE}>Certificat Qualiopi (PDF)</a>
              </p>
            </div>
          )}
          {declaration && (
            <div>
              <h3>Déclaration d’activité</h3>
              <p>
                {typeset(
                  `Enregistrée sous le numéro ${declaration}. Cet enregistrement ne vaut pas agrément de l'État.`,
                )}
              </p>
            </div>
          )}
        </div>
      )}
      <Questions items={words.questions} />
    </Section>
  );
}
