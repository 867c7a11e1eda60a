import type { Company } from './schemas.ts';

/** Form, seat and registration, which C. com. R.123-237 requires on the site and in its mails. */
export const identityOf = ({ address, legal }: Company) => ({
  form: legal.form + (legal.shareCapital && ` au capital de ${legal.shareCapital}`),
  seat: `${address.street}, ${address.postalCode} ${address.city}`,
  registration: `${legal.registryTown ? `RCS ${legal.registryTown}` : 'SIREN'} ${legal.siren}`,
});
