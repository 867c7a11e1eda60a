import { FILL_TIME_FIELD, IDEMPOTENCY_KEY_FIELD } from '../../requests/extra-fields.ts';
import type { Refusal } from '../../requests/validator.ts';
import type { Deliver } from './delivery.ts';

/** Longer than the server waits for the body (`uploadMs` in server/application.ts). */
const TIMEOUT_MS = 250_000;

/**
 * Delivers a form to the site's server. All attempts share an idempotency key until one succeeds,
 * so that the server recognizes a request it has stored.
 */
export function createServerDelivery(): Deliver {
  let key: string | undefined;
  return async ({ kind }, data, onProgress) => {
    key ??= crypto.randomUUID?.() ?? '';
    data.set(IDEMPOTENCY_KEY_FIELD, key);
    data.set(FILL_TIME_FIELD, String(Math.round(performance.now())));
    const { status, response } = await upload(`/demandes/${kind}`, data, onProgress);
    if (status === 201) {
      key = undefined;
      return;
    }
    // Errors of a proxy or of Fastify are not in French.
    if (!response?.message || !response.errors) throw new Error(`unknown response: ${status}`);
    return { message: response.message, errors: response.errors };
  };
}

/** `fetch` does not report the progress of an upload. */
export function upload(url: string, data: FormData, onProgress: (part: number) => void) {
  return new Promise<{ status: number; response: Partial<Refusal> | null }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(request);
    request.onerror = request.ontimeout = () => reject(new Error('no response'));
    request.send(data);
  });
}
