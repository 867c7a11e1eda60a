import { object, order, pictureFile, text } from '../schema/fields.ts';

/** A client or training organisation shown in a carousel. */
export const logo = object({
  order,
  name: text('Nom', "le nom de l'organisation", 'Campus Exemple'),
  logo: pictureFile('Logo', './campus.svg'),
});
