/** A French number as a `tel:` link, in its international form. */
export const telephoneLink = (phone: string): string =>
  `tel:+33${phone.replaceAll(' ', '').slice(1)}`;

/** An e-mail address to write to. */
export const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;

/** A number to call, on one line. */
export const PhoneLink = ({ to }: { to: string }) => <a href={telephoneLink(to)}>{to}</a>;
