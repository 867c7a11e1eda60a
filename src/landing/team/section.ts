import { longText, object, order, pictureFile, text } from '../../schema/fields.ts';
import { titledWords } from '../words.ts';

/** A member of the team: a file in team/. */
export const teamMember = object({
  order,
  name: text('Nom', 'le nom', 'Solène Exemple'),
  title: text('Fonction', 'la fonction', 'Directrice pédagogique'),
  bio: longText(
    'Biographie',
    'une courte biographie',
    'Ancienne développeuse, elle suit chaque cours avec vous.',
  ),
  picture: pictureFile('Portrait', './solene.jpg'),
  alt: text(
    'Description du portrait',
    'la description du portrait pour qui ne le voit pas',
    'Portrait de Solène Exemple, souriante',
    // Not the name of a file.
    /^(?!(photo|portrait|image)\W*$|\S+\.\w+$|(img|dsc\w?)[\W\d_]*$)\S/i,
  ),
});

const words = titledWords("L'équipe qui *vous répond.*", {
  clientsTitle: text('Titre des logos', 'le titre des logos', 'Ils travaillent avec nous', {
    maxLength: 60,
  }),
});

export const team = {
  title: 'Page : équipe',
  words,
  anchor: 'team',
  menu: 'Équipe',
  isShown: ({ team, clients }: Record<'team' | 'clients', unknown[]>) =>
    team.length + clients.length > 0,
};
