/**
 * How requests are delivered. There is one adapter for each `delivery` of requests.json, and a build
 * contains the one that the owner chose.
 */
import {
  CV_UNREADABLE,
  CV_WRONG_TYPE,
  cvTooLarge,
  hasPdfSignature,
  LARGEST_CV,
  PDF_SIGNATURE_RANGE,
} from '../../requests/cv.ts';
import { formatFileSize } from '../../requests/file-size.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_KEY_FIELD, requestPath } from '../../requests/protocol.ts';
import { type Refusal, type RefusalCode, SERVER_REFUSALS } from '../../requests/refusal.ts';

/**
 * Delivers the data of a form. `onProgress` gets the uploaded fraction, from 0 to 1. Resolves to
 * `undefined`, or to the refusal of a request that is not stored for certain; it does not reject.
 */
type Deliver = (
  kind: string,
  data: FormData,
  onProgress: (fraction: number) => void,
) => Promise<Refusal | undefined>;

/** Title of the notice about a refused file, and text of the notice and of the field's error. */
export type CvRefusal = { title: string; text: string };

type DeliveryAdapter = {
  /** Whether nothing leaves the browser, so that the forms need scripts. */
  isSimulated: boolean;
  /** Statement at the forms and after a request that nothing is sent. */
  remark?: string;
  /** The word that is circled on the confirmation. */
  stamp: 'Reçu' | 'Essai';
  /** Creates the function that delivers the requests of one form. */
  createDeliver: () => Deliver;
  /** The attributes of a form, for a submission before hydration or without scripts. */
  formProps: (kind: string) => { method: string; action?: string; encType?: string };
  /** The name of a field that is hidden, so that only robots fill it in. */
  honeypot?: string;
  cvHint: string;
  /** Checks the size and the signature of a CV, whose name and type are those of a PDF. */
  checkCv: (file: File) => Promise<CvRefusal | undefined>;
  /**
   * Why a request is not delivered and what to do, by the code of its refusal; `unconfirmed` is the
   * default. They have no full stop, because the company's addresses follow.
   */
  reasons: Partial<Record<RefusalCode, string>> & { unconfirmed: string };
};

const CV_HINT = 'Un seul fichier, au format PDF';

/** Simulated delivery time of the hackathon request (requirements, chapter 9). */
const HACKATHON_DELAY_MS = 1000;

/** The default: nothing leaves the browser (requirements, chapter 7). */
const simulation: DeliveryAdapter = {
  isSimulated: true,
  remark: 'Démonstration : rien n’est envoyé.',
  stamp: 'Essai',
  createDeliver: () => (kind) =>
    kind === 'hackathon'
      ? new Promise((resolve) => setTimeout(resolve, HACKATHON_DELAY_MS))
      : Promise.resolve(undefined),
  // Outside a <dialog> this method does nothing: a submission before hydration puts no personal data
  // in the URL.
  formProps: () => ({ method: 'dialog' }),
  cvHint: `${CV_HINT}.`,
  // A simulated request is not read, so any size and content is accepted.
  checkCv: async () => undefined,
  // The type requires a reason, although a simulated delivery does not fail.
  reasons: { unconfirmed: "L'envoi n'a pas été confirmé" },
};

const NOT_STORED = "Votre demande n'a pas été enregistrée";
const INTERRUPTED =
  "L'envoi n'a pas été confirmé : nous ne savons pas si votre demande nous est parvenue";
const unconfirmed = (): Refusal => ({ code: 'unconfirmed', errors: {} });

async function checkCv(file: File): Promise<CvRefusal | undefined> {
  if (file.size > LARGEST_CV) return { title: 'Fichier trop lourd', text: cvTooLarge(LARGEST_CV) };
  try {
    const start = await file.slice(0, PDF_SIGNATURE_RANGE).arrayBuffer();
    return hasPdfSignature(start) ? undefined : CV_WRONG_TYPE;
  } catch {
    // The file was deleted, or its cloud drive has not downloaded it.
    return CV_UNREADABLE;
  }
}

/**
 * Delivers to the site's server. Attempts share an idempotency key until one succeeds, so that the
 * server recognizes a request that it has stored.
 */
function deliverToServer(): Deliver {
  let key: string | undefined;
  return async (kind, data, onProgress) => {
    // Checked again, because a visitor may submit the form before the check of the chosen file ends.
    for (const [name, value] of data) {
      const refused = value instanceof File && (await checkCv(value));
      if (refused)
        return { code: 'invalid', errors: { [name]: { code: 'invalid', text: refused.text } } };
    }
    key ??= crypto.randomUUID?.() ?? '';
    data.set(IDEMPOTENCY_KEY_FIELD, key);
    const answer = await upload(requestPath(kind), data, onProgress).catch(() => undefined);
    if (answer?.status === 201) {
      key = undefined;
      return;
    }
    const { code, errors } = answer?.response ?? {};
    // After an error of a proxy or of Fastify, the request may be stored or not.
    return code && errors && Object.hasOwn(SERVER_REFUSALS, code)
      ? { code, errors }
      : unconfirmed();
  };
}

const createServer = (): DeliveryAdapter => ({
  isSimulated: false,
  stamp: 'Reçu',
  createDeliver: deliverToServer,
  formProps: (kind) => ({
    method: 'post',
    action: requestPath(kind),
    encType: 'multipart/form-data',
  }),
  cvHint: `${CV_HINT}, de ${formatFileSize(LARGEST_CV)} au plus.`,
  checkCv,
  honeypot: HONEYPOT_FIELD,
  reasons: {
    ...Object.fromEntries(
      Object.entries(SERVER_REFUSALS).map(([code, text]) => [code, `${NOT_STORED}. ${text}`]),
    ),
    // The head of a refusal whose errors are all of fields that this page lacks.
    invalid: `${NOT_STORED}. Ce formulaire a changé depuis que vous l'avez ouvert. Copiez votre texte, puis rechargez la page`,
    unconfirmed: `${INTERRUPTED}. Envoyez-la de nouveau. Inchangée, elle n'est enregistrée qu'une fois`,
  },
});

/** Timeout without progress, longer than the server's for an inactive socket (server/connection-limits.ts). */
const TIMEOUT_MS = 250_000;

/** Posts a form with `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
function upload(url: string, data: FormData, onProgress: (fraction: number) => void) {
  return new Promise<{ status: number; response: Partial<Refusal> | null }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    const begin = performance.now();
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => {
      // The timeout counts from `send()`.
      request.timeout = performance.now() - begin + TIMEOUT_MS;
      onProgress(loaded / total);
    };
    request.onload = () => resolve(request);
    request.onerror = request.ontimeout = () => reject(new Error('no response'));
    request.send(data);
  });
}

/** The adapter of this build: a constant, so that the bundler drops the other one. */
export const delivery = import.meta.env.DELIVERY === 'server' ? createServer() : simulation;
