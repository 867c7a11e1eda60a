import type { ReactNode } from 'react';
import { Circle } from '../landing/circle.tsx';
import drawingsSource from '../landing/drawings.svg?raw';
import drawings from '../landing/drawings.svg?url';
import { NoticeBox } from '../notices/notice-region.tsx';
import theme from '../styles/theme.css?raw';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { CheckGroup, FieldPair, Optional } from '../ui/field-group.tsx';
import { NextSteps } from '../ui/next-steps.tsx';
import { Questions } from '../ui/questions.tsx';
import { Section, SectionTitle } from '../ui/section.tsx';

const COLOURS = new Set(theme.match(/--color-[\w-]+(?=:)/g));
const DRAWINGS = [...drawingsSource.matchAll(/<\w+[^>]*?\sid="([\w-]+)"/g)].map(([, id]) => id);

/** The states of a field, by their heading. */
const FIELD_STATES = {
  Optional: {},
  Required: { requirement: 'marked' },
  'With a hint': { hint: 'Exemple : prenom.nom@exemple.fr' },
  Refused: { requirement: 'marked', error: 'Indiquez votre nom complet.' },
  'Near its limit': { maxLength: 200, charactersLeft: 9 },
  'At its limit': { maxLength: 200, charactersLeft: 0 },
} as const;

const NOTICES = {
  success: { title: 'Message envoyé !', text: 'Nous avons bien reçu votre message.' },
  error: { title: 'Erreur', text: 'Veuillez remplir tous les champs obligatoires.' },
  info: { title: 'Connexion sociale', text: 'Connexion avec Apple simulée.' },
};

const fieldOf = (id: string) => ({ id, name: id, label: 'Nom complet' });
const OPTIONS = { cloud: 'Cloud', devops: 'DevOps' };

/**
 * Every part of the interface in each of its states. The islands come as children.
 * In development only: `npm run dev`, then /parts.
 */
export const Parts = ({ children }: { children: ReactNode }) => (
  <>
    <Section>
      <SectionTitle title="Colours" />
      <ul role="list" className="parts-list">
        {[...COLOURS].map((name) => (
          <li key={name}>
            <span className="parts-colour" style={{ background: `var(${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
    {['', 'night'].map((className) => (
      <Section key={className} className={className} mark="Note en marge.">
        <SectionTitle
          title="Buttons and marks on paper and in the night"
          highlighted="in the night"
        />
        <p className="parts-list">
          <Button>Envoyer</Button>
          <Button disabled>Désactivé</Button>
          <Button aria-disabled>Envoi en cours...</Button>
          <ButtonLink href="#contenu" variant="outlined">
            Trouver un formateur
          </ButtonLink>
        </p>
        <p className="parts-list">
          <a href="#contenu">Lien dans un texte</a>
          <span className="circled">
            Entouré
            <Circle />
          </span>
          <span className="stamp">À vous.</span>
          <u className="underlined">Souligné</u>
        </p>
      </Section>
    ))}
    <Section>
      <SectionTitle title="Fields" />
      {Object.entries(FIELD_STATES).map(([state, props]) => (
        <div key={state} className="parts-list parts-list-wide">
          <h3>{state}</h3>
          <FieldPair>
            <TextField {...fieldOf(`text ${state}`)} {...props} />
            <SelectField {...fieldOf(`list ${state}`)} {...props} options={OPTIONS} />
          </FieldPair>
          <TextArea {...fieldOf(`area ${state}`)} {...props} rows={3} />
          <CheckField {...fieldOf(`box ${state}`)} {...props} />
          <CheckGroup {...fieldOf(`boxes ${state}`)} {...props} options={OPTIONS} />
        </div>
      ))}
      <Optional>
        <TextField {...fieldOf('optional')} />
      </Optional>
    </Section>
    <Section>
      <SectionTitle title="Notices" />
      {Object.entries(NOTICES).map(([kind, notice]) => (
        <NoticeBox key={kind} kind={kind as keyof typeof NOTICES} {...notice} />
      ))}
    </Section>
    <Section>
      <SectionTitle title="Lists" />
      <NextSteps steps={['Vous choisissez un profil', 'Vous validez le devis']} />
      <Questions items={[{ question: 'Quand suis-je payé ?', answer: 'À trente jours.' }]} />
    </Section>
    <Section>
      <SectionTitle title="Drawings" />
      <ul role="list" className="parts-list">
        {DRAWINGS.map((id) => (
          <li key={id}>
            <svg className="pen" width="120" height="120" aria-hidden="true">
              <use href={`${drawings}#${id}`} />
            </svg>
            {id}
          </li>
        ))}
      </ul>
    </Section>
    <Section>
      <SectionTitle title="Islands: carousel, dialog, forms" />
      <div className="parts-list parts-list-wide">{children}</div>
    </Section>
  </>
);
