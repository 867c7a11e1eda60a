import { fact, named, object, text } from '../../schema/fields.ts';
import { commonFields, fieldForEach, sentence } from '../words.ts';

/** The six points (requirements, chapter 2, Why choose us); why.tsx adds the owner's figure and reply time. */
export const REASONS = {
  network: 'Un réseau de formateurs',
  recruitment: 'Un recrutement rigoureux',
  support: 'Un appui administratif et pédagogique',
  response: 'Une réponse rapide',
  expertise: 'Une expertise IT',
  quality: 'Une garantie de qualité',
};

type Reason = keyof typeof REASONS;

/** The section where a reader can verify each reason. */
export const EVIDENCE = {
  network: 'results',
  recruitment: 'trainers',
  support: 'mission',
  response: 'contact',
  expertise: 'team',
  quality: 'institutions',
} as const satisfies Record<Reason, string>;

const evidence = text(
  'Preuve',
  "ce qui le prouve, en quelques mots, dont le site fait un lien vers les résultats, les candidatures, la mission, le contact, l'équipe ou vos conditions",
  'Nos huit villes',
  { maxLength: 50 },
);

const reason = (title: string, key: Reason) =>
  named(
    title,
    object({
      detail: sentence('Ce que vous faites', 'Un responsable à chaque étape.'),
      // The others name the section to which they link.
      evidence: key === 'network' ? fact(evidence) : evidence,
    }),
  );

const words = object({
  ...commonFields,
  reasons: named('Les six raisons', fieldForEach(REASONS, reason)),
});

export const why = { title: 'Page : pourquoi nous choisir', words };
