/** A French number as a `tel:` link, in its international form. */
export const telephoneLink = (phone: string): string =>
  `tel:+33${phone.replaceAll(' ', '').slice(1)}`;
