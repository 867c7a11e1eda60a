/** A French number in international format. */
export const internationalNumber = (phone: string): string =>
  phone.replaceAll(/[ .-]/g, '').replace(/^0/, '+33');

/** The `tel:` URL of a French number. */
export const telephoneLink = (phone: string): string => `tel:${internationalNumber(phone)}`;

/** A link that opens a new message to an e-mail address. */
export const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;

/** A link that calls a telephone number; common.css keeps the number on one line. */
export const PhoneLink = ({ to }: { to: string }) => <a href={telephoneLink(to)}>{to}</a>;

/** The sentence with both ways to reach the company. */
export const WriteOrCall = ({ email, phone }: { email: string; phone: string }) => (
  <>
    <span className="nowrap">Écrivez-nous</span>
    {' à '}
    <MailLink to={email} />
    {' ou appelez le '}
    <PhoneLink to={phone} />.
  </>
);
