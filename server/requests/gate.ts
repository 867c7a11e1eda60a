/** Who may send, how often, and how many at once. */
import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Requests that an address may send in a minute; a school may be behind one. */
export const MOST_PER_MINUTE = 10;
const AT_ONCE = 4;
const AT_ONCE_PER_ADDRESS = 2;

/** Whether the form stands on this very site, by what the browser says of it. */
export function isFromThisSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers.origin ?? '';
  return URL.canParse(origin) && new URL(origin).host === host;
}

const salt = { day: '', bytes: randomBytes(16) };

/** Tells addresses apart for a day, in memory only; a network of IPv6 counts as one. */
export function addressKey(ip: string, day = new Date().toISOString().slice(0, 10)): string {
  if (salt.day !== day) Object.assign(salt, { day, bytes: randomBytes(16) });
  const network = isIPv6(ip) ? ip.split(':', 4).join(':') : ip;
  return createHmac('sha256', salt.bytes).update(network).digest('base64url');
}

/** Lets a few read their forms at once, fewer of one address; the others wait their turn. */
export function createQueue() {
  const reading: string[] = [];
  const waiting: { key: string; enter: () => void }[] = [];
  const mayEnter = (key: string) =>
    reading.length < AT_ONCE && reading.filter((one) => one === key).length < AT_ONCE_PER_ADDRESS;

  function letIn() {
    for (const one of [...waiting]) {
      if (!mayEnter(one.key)) continue;
      waiting.splice(waiting.indexOf(one), 1);
      reading.push(one.key);
      one.enter();
    }
  }

  return async function inTurn<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((enter) => {
      waiting.push({ key, enter });
      letIn();
    });
    try {
      return await act();
    } finally {
      reading.splice(reading.indexOf(key), 1);
      letIn();
    }
  };
}
