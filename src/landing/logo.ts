import { NAME } from '../schema/copied.ts';
import { object, order, pictureFile, placeholder, text } from '../schema/fields.ts';

/** A client or training organisation shown in a carousel. */
export const logo = object({
  placeholder,
  order,
  name: text('Nom', "le nom de l'organisation", 'Campus Exemple').meta(NAME),
  logo: pictureFile('Logo', './campus.svg'),
});
