/** The `tel:` URL of a French number, in international format. */
export const telephoneLink = (phone: string): string =>
  `tel:${phone.replaceAll(/[ .-]/g, '').replace(/^0/, '+33')}`;

/** An e-mail address as a link. */
export const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;

/** A telephone number as a link that does not wrap. */
export const PhoneLink = ({ to }: { to: string }) => <a href={telephoneLink(to)}>{to}</a>;
