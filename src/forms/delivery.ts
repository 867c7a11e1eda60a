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
import type { Field } from '../../requests/fields.ts';
import { formatFileSize } from '../../requests/file-size.ts';
import {
  FORM_NAME_FIELD,
  HONEYPOT_FIELD,
  IDEMPOTENCY_KEY_FIELD,
  RECEIVED_PAGE,
  requestPath,
} from '../../requests/protocol.ts';
import { type Refusal, type RefusalCode, SERVER_REFUSALS } from '../../requests/refusal.ts';
import { listName } from '../../requests/request.ts';

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
  /** The values of a form's hidden fields, by name. */
  hiddenFields: (kind: string) => Readonly<Record<string, string>>;
  /** The name of the control of a field. */
  inputName: (name: string, field: Field) => string;
  cvHint: string;
  /** Warning above the form with the CV. The company's e-mail address follows it. */
  cvWarning?: string;
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
  hiddenFields: () => ({}),
  inputName: (name) => name,
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

const postTo = (action: string) => ({ method: 'post', action, encType: 'multipart/form-data' });

/** Hint and check for a CV of at most `largest` bytes. */
const cvUpTo = (largest: number): Pick<DeliveryAdapter, 'cvHint' | 'checkCv'> => ({
  cvHint: `${CV_HINT}, de ${formatFileSize(largest)} au plus.`,
  async checkCv(file) {
    if (file.size > largest) return { title: 'Fichier trop lourd', text: cvTooLarge(largest) };
    try {
      const start = await file.slice(0, PDF_SIGNATURE_RANGE).arrayBuffer();
      return hasPdfSignature(start) ? undefined : CV_WRONG_TYPE;
    } catch {
      // The file was deleted, or its cloud drive has not downloaded it.
      return CV_UNREADABLE;
    }
  },
});

/** Checks a file again, because a visitor may submit the form before the check of the chosen file ends. */
const withCvChecked =
  (checkCv: DeliveryAdapter['checkCv'], deliver: Deliver): Deliver =>
  async (kind, data, onProgress) => {
    for (const [name, value] of data) {
      const refusal = value instanceof File && (await checkCv(value));
      if (refusal)
        return { code: 'invalid', errors: { [name]: { code: 'invalid', text: refusal.text } } };
    }
    return deliver(kind, data, onProgress);
  };

const hasFile = (data: FormData) => [...data.values()].some((value) => value instanceof File);

/**
 * Netlify Forms validates nothing, and stores the fields posted under the names of the hidden forms in
 * src/pages/demande-[outcome].astro. It accepts 8 MB for the whole form, and publishes files at an
 * address that needs no password.
 */
const deliverToNetlify: Deliver = (_kind, data, onProgress) =>
  upload(RECEIVED_PAGE, data, onProgress).then(
    ({ status }) =>
      status === 200
        ? undefined
        : { code: hasFile(data) ? 'cvNotStored' : 'notStored', errors: {} },
    unconfirmed,
  );

const createNetlify = (cv = cvUpTo(7_900_000)): DeliveryAdapter => ({
  ...cv,
  isSimulated: false,
  stamp: 'Reçu',
  createDeliver: () => withCvChecked(cv.checkCv, deliverToNetlify),
  formProps: () => postTo(RECEIVED_PAGE),
  honeypot: HONEYPOT_FIELD,
  hiddenFields: (kind) => ({ [FORM_NAME_FIELD]: kind }),
  // Netlify stores several values of a field only if its name ends with [].
  inputName: (name, { type }) => (type === 'array' ? listName(name) : name),
  cvWarning:
    "Un CV joint à ce formulaire part aux États-Unis, chez Netlify, où il est lisible sans mot de passe par qui en connaît l'adresse. Pour l'éviter, envoyez plutôt votre candidature à",
  reasons: {
    notStored: `${NOT_STORED}. Réessayez dans quelques minutes`,
    cvNotStored: `${NOT_STORED}. Réessayez dans quelques minutes, ou choisissez un fichier plus léger`,
    // Netlify does not recognize a request that is sent again.
    unconfirmed: `${INTERRUPTED}. Envoyez-la de nouveau : au pire, nous la recevrons deux fois`,
  },
});

/**
 * Delivers to the site's server. Attempts share an idempotency key until one succeeds, so that the
 * server recognizes a request that it has stored.
 */
function deliverToServer(): Deliver {
  let key: string | undefined;
  return async (kind, data, onProgress) => {
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

const createServer = (cv = cvUpTo(LARGEST_CV)): DeliveryAdapter => ({
  ...cv,
  isSimulated: false,
  stamp: 'Reçu',
  createDeliver: () => withCvChecked(cv.checkCv, deliverToServer()),
  formProps: (kind) => postTo(requestPath(kind)),
  honeypot: HONEYPOT_FIELD,
  hiddenFields: () => ({}),
  inputName: (name) => name,
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

/** Compares a constant of the build, so that the bundler drops the other adapters. */
function createDelivery(): DeliveryAdapter {
  if (import.meta.env.DELIVERY === 'netlify') return createNetlify();
  if (import.meta.env.DELIVERY === 'server') return createServer();
  return simulation;
}

/** The adapter of this build. */
export const delivery = createDelivery();
