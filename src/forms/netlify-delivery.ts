/**
 * The adapter for Netlify Forms: the host reads the fields of each form in the built pages (the
 * hidden ones of netlify-forms.astro), then keeps what is posted under their names.
 */
import type { Deliver } from './delivery.ts';
import { upload } from './server-delivery.ts';

/** Where the forms go, and the page that the host answers with. */
export const NETLIFY_ACTION = '/demande-recue';

const NOT_KEPT =
  "Votre demande n'a pas été enregistrée. Réessayez dans quelques minutes, ou avec un fichier plus léger.";
/** The host does not recognize a request that is sent again. */
const UNCERTAIN =
  'La connexion a été interrompue : nous ne savons pas si votre demande nous est parvenue.';

/** Delivers one form to Netlify. The host validates nothing and reports no wrong field. */
export const deliverToNetlify: Deliver = (_request, data, onProgress) =>
  upload(NETLIFY_ACTION, data, onProgress).then(
    ({ status }) => (status === 200 ? undefined : { message: NOT_KEPT, errors: {} }),
    () => ({ message: UNCERTAIN, errors: {} }),
  );
