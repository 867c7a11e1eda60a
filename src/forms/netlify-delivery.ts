/**
 * The adapter for Netlify Forms, which detects the hidden forms of netlify-forms.astro in the built
 * pages and stores the fields posted under their names.
 */
import type { Deliver } from './delivery.ts';
import { upload } from './server-delivery.ts';

/** The action of the forms and the page of the response. */
export const NETLIFY_ACTION = '/demande-recue';

const NOT_KEPT =
  "Votre demande n'a pas été enregistrée. Réessayez dans quelques minutes, ou avec un fichier plus léger.";
/** Netlify does not recognize a request sent again. */
const UNCERTAIN =
  'La connexion a été interrompue : nous ne savons pas si votre demande nous est parvenue.';

/** Delivers a form to Netlify, which validates nothing. */
export const deliverToNetlify: Deliver = (_request, data, onProgress) =>
  upload(NETLIFY_ACTION, data, onProgress).then(
    ({ status }) => (status === 200 ? undefined : { message: NOT_KEPT, errors: {} }),
    () => ({ message: UNCERTAIN, errors: {} }),
  );
