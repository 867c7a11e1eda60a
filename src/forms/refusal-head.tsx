import { type FieldErrors, isAnyMissing, type Refusal } from '../../requests/refusal.ts';
import { MailLink, PhoneLink } from '../company/contact-links.tsx';
import { typeset } from '../ui/typeset.tsx';
import { delivery } from './delivery.ts';
import type { ErrorHead } from './error-list.tsx';

type Context = {
  refusal: Refusal | undefined;
  /** Title and text when a required field is empty (requirements, chapter 8). */
  whenMissing: { title: string; text: string } | undefined;
  email: string;
  phone: string;
};

/**
 * The head of a list of errors. A single error needs none, because its field gets the focus. A request
 * that was not delivered keeps its head beside the error of a file that was chosen since.
 */
export function refusalHead(
  errors: FieldErrors,
  { refusal, whenMissing, email, phone }: Context,
): ErrorHead | undefined {
  if (whenMissing && isAnyMissing(errors)) return { code: 'missing', ...whenMissing };
  const { length } = Object.keys(errors);
  if (length > 1) return { code: `${length}`, title: `${length} champs sont à corriger :` };
  if (!refusal || Object.keys(refusal.errors).length > 0) return undefined;
  const { code } = refusal;
  const reason = delivery.reasons[code] ?? delivery.reasons.unconfirmed;
  const [toWrite, toCall] =
    code === 'unavailable'
      ? [', ou écrivez-nous à ', '. Vous pouvez aussi ']
      : ['. Vous pouvez aussi écrire à ', ' ou '];
  const text = (
    <>
      {typeset(`${reason}${toWrite}`)}
      <MailLink to={email} />
      {toCall}appeler le <PhoneLink to={phone} />.
    </>
  );
  const title = code === 'unconfirmed' ? 'Envoi non confirmé' : 'Envoi impossible';
  return { code, title, text };
}
