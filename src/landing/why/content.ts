import { named, object, text } from '../../content/fields.ts';
import { inEachSection, sentence } from '../words.ts';

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
  reasons: named(
    'Les six raisons',
    object({
      network: reason('Un réseau de formateurs'),
      recruitment: reason('Un recrutement rigoureux'),
      support: reason('Un appui administratif et pédagogique'),
      response: reason('Le délai de réponse'),
      expertise: reason('Une expertise IT'),
      quality: reason('Une garantie de qualité'),
    }),
  ),
});

export const why = { title: 'Page : pourquoi nous choisir', words };
