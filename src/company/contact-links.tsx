/** A French number in international format. */
export const internationalNumber = (phone: string): string =>
  phone.replaceAll(/[ .-]/g, '').replace(/^0/, '+33');

/** The `tel:` URL of a French number. */
export const telephoneLink = (phone: string): string => `tel:${internationalNumber(phone)}`;

/** An e-mail address as a link. */
export const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;

/** A telephone number as a link that does not wrap. */
export const PhoneLink = ({ to }: { to: string }) => <a href={telephoneLink(to)}>{to}</a>;
