/** A number as a `tel:` link, in its international form. */
export const telephoneLink = (phone: string): string =>
  `tel:${phone.replaceAll(/[ .-]/g, '').replace(/^0/, '+33')}`;

/** An e-mail address to write to. */
export const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;

/** A number to call, on one line. */
export const PhoneLink = ({ to }: { to: string }) => <a href={telephoneLink(to)}>{to}</a>;
