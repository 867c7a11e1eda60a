/** The adapter that hands a form to our server; nothing of it is in a site that only simulates. */
import { FILL_TIME_FIELD, IDEMPOTENCY_KEY_FIELD } from './extra-fields.ts';
import type { FieldErrors } from './request-state.ts';

/** Longer than the server takes in an upload. */
const TIMEOUT_MS = 130_000;

/** The server found fields wrong, which the form did not. */
export class FieldsRefused extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('fields refused');
    this.errors = errors;
  }
}

/** One key for all tries of a request, so that the server keeps it once. */
const keys = new WeakMap<HTMLFormElement, string>();

let sent: number | undefined;
const listeners = new Set<() => void>();
const report = (part: number | undefined) => {
  sent = part;
  for (const listener of listeners) listener();
};

/** How much of a form under way has been sent, from 0 to 1. */
export const uploadedPart = (): number | undefined => sent;

export function subscribeToUpload(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends a form as it stands. Rejects when it was not kept: with `FieldsRefused` where that helps. */
export async function post(form: HTMLFormElement | null): Promise<void> {
  if (!form) throw new Error('no form');
  const key = keys.get(form) ?? crypto.randomUUID?.() ?? '';
  keys.set(form, key);
  const data = new FormData(form);
  data.set(IDEMPOTENCY_KEY_FIELD, key);
  data.set(FILL_TIME_FIELD, String(Math.round(performance.now())));
  const cv = data.get('cv');
  if (cv instanceof File && !(await cv.slice(0, 1024).text()).includes('%PDF-')) {
    throw new FieldsRefused({ cv: 'Veuillez sélectionner un fichier PDF.' });
  }
  try {
    const { status, errors } = await upload(form.action, data);
    if (errors && Object.keys(errors).length > 0) throw new FieldsRefused(errors);
    if (status !== 201) throw new Error(`refused: ${status}`);
    keys.delete(form);
  } finally {
    report(undefined);
  }
}

/** `fetch` says nothing of how far an upload has come. */
function upload(address: string, data: FormData) {
  return new Promise<{ status: number; errors?: FieldErrors }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => report(loaded / total);
    request.onload = () => resolve({ status: request.status, errors: request.response?.errors });
    request.onerror = request.ontimeout = () => reject(new Error('not sent'));
    request.send(data);
  });
}
