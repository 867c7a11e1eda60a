/** The ways a request is delivered, of which a build contains one (requests/mode.ts). */
import { SENDS_REQUESTS, TO_NETLIFY } from '../../requests/mode.ts';
import { IDEMPOTENCY_KEY_FIELD, RECEIVED_PAGE, requestPath } from '../../requests/protocol.ts';
import type { Refusal } from '../../requests/request.ts';

/** Delivers the data of a form. Returns why its request is not stored, or may not be. */
type Deliver = (
  kind: string,
  data: FormData,
  onProgress: (part: number) => void,
) => Promise<Refusal | undefined>;

/** The delivery of this build, for one form. */
export function createDelivery(): Deliver {
  if (TO_NETLIFY) return deliverToNetlify;
  return SENDS_REQUESTS ? createServerDelivery() : simulateDelivery;
}

/** Simulated delivery time of the hackathon request (requirements, chapter 9). */
const HACKATHON_DELAY_MS = 1000;

/** The default: nothing leaves the browser (requirements, chapter 7). */
export const simulateDelivery = (kind: string): Promise<undefined> =>
  kind === 'hackathon'
    ? new Promise((resolve) => setTimeout(resolve, HACKATHON_DELAY_MS))
    : Promise.resolve(undefined);

/** Where a form posts, by script or without. */
export const actionOf = (kind: string): string => (TO_NETLIFY ? RECEIVED_PAGE : requestPath(kind));

const refusal = (message: string): Refusal => ({ message, errors: {} });
const INTERRUPTED =
  'La connexion a été interrompue : nous ne savons pas si votre demande nous est parvenue.';
const uncertain = (more = ''): Refusal => ({
  ...refusal(INTERRUPTED + more),
  uncertain: true,
});

/**
 * Delivers to Netlify Forms, which validates nothing, and stores the fields posted under the names
 * of the hidden forms in src/pages/demande-[outcome].astro.
 */
const deliverToNetlify: Deliver = (kind, data, onProgress) =>
  upload(actionOf(kind), data, onProgress).then(
    ({ status }) =>
      status === 200
        ? undefined
        : refusal(
            "Votre demande n'a pas été enregistrée. Réessayez dans quelques minutes ; si vous joignez un CV, choisissez un fichier plus léger.",
          ),
    // Netlify does not recognize a request sent again.
    () => uncertain(),
  );

/**
 * Delivers to the site's server. All attempts share an idempotency key until one succeeds, so that
 * the server recognizes a request it has stored.
 */
export function createServerDelivery(): Deliver {
  let key: string | undefined;
  return async (kind, data, onProgress) => {
    key ??= crypto.randomUUID?.() ?? '';
    data.set(IDEMPOTENCY_KEY_FIELD, key);
    const answer = await upload(requestPath(kind), data, onProgress).catch(() => undefined);
    if (answer?.status === 201) {
      key = undefined;
      return;
    }
    const { message, errors } = answer?.response ?? {};
    if (message && errors) return { message, errors };
    // An error of a proxy or of Fastify does not say whether it is stored, and is not in French.
    return uncertain(" Envoyez-la de nouveau. Inchangée, elle n'est enregistrée qu'une fois.");
  };
}

/** Without progress: longer than the server waits for the body (`bodyMs` in server/connection-limits.ts). */
const TIMEOUT_MS = 250_000;

/** `fetch` does not report the progress of an upload. */
function upload(url: string, data: FormData, onProgress: (part: number) => void) {
  return new Promise<{ status: number; response: Partial<Refusal> | null }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    const begin = performance.now();
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => {
      // Counted from the beginning.
      request.timeout = performance.now() - begin + TIMEOUT_MS;
      onProgress(loaded / total);
    };
    request.onload = () => resolve(request);
    request.onerror = request.ontimeout = () => reject(new Error('no response'));
    request.send(data);
  });
}
