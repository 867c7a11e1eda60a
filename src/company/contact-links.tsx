/** International prefixes of the overseas departments, by the beginnings of their numbers. */
const OVERSEAS = [
  [/^0(26[239]|639|69[23])/, '+262'],
  [/^0(590|69[01])/, '+590'],
  [/^0[56]94/, '+594'],
  [/^0(596|69[67])/, '+596'],
] as const;

/** A French number in international format. */
export function internationalNumber(phone: string): string {
  const digits = phone.replaceAll(/[ .-]/g, '');
  const [, prefix = '+33'] = OVERSEAS.find(([beginning]) => beginning.test(digits)) ?? [];
  return digits.replace(/^0/, prefix);
}

/** The `tel:` URL of a French number. */
export const telephoneLink = (phone: string): string => `tel:${internationalNumber(phone)}`;

/** A link that opens a new message to an e-mail address. */
export const MailLink = ({ to }: { to: string }) => to && <a href={`mailto:${to}`}>{to}</a>;

/** A link that calls a telephone number; common.css keeps the number on one line. */
export const PhoneLink = ({ to }: { to: string }) => to && <a href={telephoneLink(to)}>{to}</a>;

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
