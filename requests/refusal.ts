/** Refusals of requests. The server's responses contain codes, which the site turns into sentences. */

/** The code is `missing` for an enforced field without a value. */
export type FieldError = { code: 'missing' | 'invalid'; text: string };

/** The errors of a form, by field. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** Whether an enforced field has no value. */
export const isAnyMissing = (errors: FieldErrors): boolean =>
  Object.values(errors).some(({ code }) => code === 'missing');

/**
 * Why the server refuses a request, and what to do. The sentences have no full stop, because the
 * company's addresses may follow.
 */
export const SERVER_REFUSALS = {
  unreadable: 'Elle nous est parvenue incomplète ou illisible. Envoyez-la de nouveau',
  fromOtherSite:
    'Elle ne semble pas provenir de ce site. Ouvrez le formulaire sur ce site, puis envoyez-la de nouveau',
  tooLarge: 'Elle est trop volumineuse. Raccourcissez le texte ou choisissez un fichier plus léger',
  invalid: 'Corrigez ce qui suit, puis envoyez-la de nouveau',
  tooMany:
    'Trop de demandes sont parties de votre réseau en peu de temps. Réessayez dans une minute',
  unavailable:
    'Notre serveur ne peut pas la recevoir en ce moment. Réessayez dans quelques minutes',
} as const;

export type ServerRefusalCode = keyof typeof SERVER_REFUSALS;

/** Besides the server's codes, `unconfirmed` without a valid response. */
export type RefusalCode = ServerRefusalCode | 'unconfirmed';

/** The refusal of a request, with the errors of its fields. */
export type Refusal = { code: RefusalCode; errors: FieldErrors };
