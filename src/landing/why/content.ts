import { named, object, text } from '../../content/fields.ts';
import { fieldForEach, inEachSection, sentence } from '../words.ts';

/** The six points (requirements, chapter 2, Why-choose-us); the page adds the figure of the first. */
export const REASONS = {
  network: 'Un réseau de formateurs',
  recruitment: 'Un recrutement rigoureux',
  support: 'Un appui administratif et pédagogique',
  response: 'Une réponse sous 24h',
  expertise: 'Une expertise IT',
  quality: 'Une garantie de qualité',
};

const reason = (title: string) =>
  named(
    title,
    object({
      detail: sentence('Ce que vous faites', 'Entretien technique et références vérifiées.'),
      evidence: text(
        'Voir',
        'où le voir dans la page, ou ce que le lecteur peut vous demander, en quelques mots',
        'Un bilan anonymisé, sur demande',
      ),
    }),
  );

const words = object({
  ...inEachSection,
  reasons: named('Les six raisons', fieldForEach(REASONS, reason)),
});

export const why = { title: 'Page : pourquoi nous choisir', words };
