import { named, object, placeholder } from '../../content/fields.ts';
import { caption, captions, lead } from '../words.ts';

const words = object({
  placeholder,
  lead,
  drawing: named(
    'Légendes du dessin',
    object({
      title: caption('Titre', 'TP n° 4', 20),
      exercise: caption('Exercice', "Segmenter le réseau de l'école", 36),
      remark: caption('Remarque, première ligne', 'Invités isolés,', 16),
      remarkEnd: caption('Remarque, deuxième ligne', 'très bien vu.', 16),
      networks: captions('Réseau', 'les mots des trois cases, deux par case', 'vlan 10', 6, 12),
      terminal: captions('Écran', "les deux lignes de l'écran", 'ping 10.0.10.1', 2, 42),
    }),
  ),
});

/** The title and the buttons are shown without the owner's texts too. */
export const hero = { title: 'Page : haut de page', words, isShown: () => true };
