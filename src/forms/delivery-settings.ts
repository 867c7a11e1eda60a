/** Delivery settings for the pages and their policy (requests.json of the content). */
import type { z } from 'astro/zod';
import { readContentJson } from '../content/folder.ts';
import { DELIVERY_WAYS, requests } from './request-settings.ts';

export type DeliverySettings = z.infer<typeof requests>;

/** What a reading returns, or `undefined` where a content file is invalid, which the content check reports. */
export function unlessInvalid<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * The owner's settings, or `undefined` when requests are simulated. The variable DELIVERY overrides
 * the file for previews and tests; a misspelt one stops the build, which would simulate silently.
 */
export function readDeliverySettings(): DeliverySettings | undefined {
  const { DELIVERY } = process.env;
  if (DELIVERY && !Object.hasOwn(DELIVERY_WAYS, DELIVERY)) {
    const ways = Object.keys(DELIVERY_WAYS).join(', DELIVERY=');
    const error = new Error(
      `DELIVERY=${DELIVERY} : cette valeur n'existe pas ; écrivez DELIVERY=${ways}, ou retirez la variable pour suivre requests.json.`,
    );
    // The message is for the owner, whom a stack trace would confuse.
    error.stack = '';
    throw error;
  }
  const settings = unlessInvalid(() => requests.parse(readContentJson('requests')));
  if (!settings) return undefined;
  const delivery = (DELIVERY || settings.delivery) as DeliverySettings['delivery'];
  return delivery === 'simulated' ? undefined : { ...settings, delivery };
}
