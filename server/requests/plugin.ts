/** Receives the requests of the forms: `POST /demandes/<kind>`. */
import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  FILL_TIME_FIELD,
  HONEYPOT_FIELD,
  IDEMPOTENCY_KEY_FIELD,
} from '../../src/forms/extra-fields.ts';
import { createValidator } from '../../src/forms/rules.ts';
import { contactRequest } from '../../src/landing/contact/contact-request.ts';
import { hackathonRequest } from '../../src/landing/hackathon/hackathon-request.ts';
import { institutionRequest } from '../../src/landing/institutions/institution-request.ts';
import { CV_REFUSED } from '../../src/landing/trainers/cv.ts';
import { trainerRequest } from '../../src/landing/trainers/trainer-request.ts';
import { accept, refuse } from './answers.ts';
import { readForm, Unreadable } from './form.ts';
import { addressKey, createQueue, isFromThisSite, MOST_PER_MINUTE } from './gate.ts';
import { suspicionOf } from './robots.ts';
import { KINDS, type Kind } from './settings.ts';
import type { Fields, NewRequest, Store } from './store.ts';

/** The very schemas of the forms. */
const VALIDATORS = {
  hackathon: createValidator(hackathonRequest),
  institution: createValidator(institutionRequest),
  trainer: createValidator(trainerRequest),
  contact: createValidator(contactRequest),
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface Options {
  /** The built site, which holds the page of a refusal. */
  folder: string;
  store: Store;
  acknowledgement: boolean;
  /** Something was kept: there may be mail to send. */
  onKept: () => void;
}

export async function requests(app: FastifyInstance, options: Options): Promise<void> {
  const { folder, store, acknowledgement, onKept } = options;
  const inTurn = createQueue();
  await app.register(rateLimit, { global: false });
  // Too large a file is read to its end, and answered then.
  await app.register(multipart, { throwFileSizeLimit: false });

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { statusCode } = error;
    if (error instanceof Unreadable) {
      return refuse(request, reply, folder, { status: error.status, errors: error.errors });
    }
    if (statusCode === 429) return refuse(request, reply, folder, { status: 429 });
    if (statusCode !== undefined && statusCode < 500) {
      return refuse(request, reply, folder, { status: 400 });
    }
    // Never the error itself: it may quote what was sent.
    request.log.error({ code: Reflect.get(error, 'errcode') ?? error.name }, 'request not kept');
    return refuse(request, reply, folder, { status: 503 });
  });

  for (const kind of KINDS) {
    app.route({
      method: 'POST',
      url: `/demandes/${kind}`,
      // First who sends, then how often: only then is anything read.
      onRequest: async (request, reply) => {
        if (!isFromThisSite(request)) await refuse(request, reply, folder, { status: 403 });
      },
      config: {
        rateLimit: {
          max: MOST_PER_MINUTE,
          timeWindow: 60_000,
          keyGenerator: ({ ip }: FastifyRequest) => addressKey(ip),
        },
      },
      handler: (request, reply) =>
        inTurn(addressKey(request.ip), () => receive(kind, request, reply)),
    });
  }

  async function receive(kind: Kind, request: FastifyRequest, reply: FastifyReply) {
    const data = await readForm(request);
    const result = VALIDATORS[kind].validate(data);
    const cv = data.get('cv');
    const file = cv instanceof File && cv.name !== '' ? cv : undefined;
    const bytes = file && new Uint8Array(await file.arrayBuffer());
    const errors = result.valid ? {} : { ...result.errors };
    if (bytes && !isPdf(bytes)) errors.cv ??= CV_REFUSED.text;
    if (!result.valid || Object.keys(errors).length > 0) {
      return refuse(request, reply, folder, { status: 422, errors, sent: { kind, data } });
    }

    const { kind: _, cv: __, ...rest } = { cv: undefined, ...result.request };
    const fields: Fields = rest;
    const said = (name: string) => String(data.get(name) ?? '');
    const kept: NewRequest = {
      key: keyOf(kind, said(IDEMPOTENCY_KEY_FIELD), fields, bytes),
      kind,
      email: result.request.email,
      fields,
      suspect: suspicionOf(fields, said(HONEYPOT_FIELD), said(FILL_TIME_FIELD)),
      acknowledge: acknowledgement,
      ...(file && bytes && { cv: { name: printable(file.name), bytes } }),
    };
    const { isNew } = store.add(kept);
    if (isNew) onKept();
    return accept(request, reply);
  }
}

/** Readers take a file for a PDF when its mark is near its beginning. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** A file's name as a terminal may show it. */
const printable = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200);

/** The key that the script keeps over its tries; without it, the same words within a day are one. */
function keyOf(kind: Kind, key: string, fields: Fields, cv: Uint8Array | undefined): string {
  if (UUID.test(key)) return key;
  const day = new Date().toISOString().slice(0, 10);
  const hash = createHash('sha256').update(JSON.stringify([kind, day, fields]));
  return hash.update(cv ?? '').digest('base64url');
}
