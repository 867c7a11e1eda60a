import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { withoutQuery } from './files.ts';

/**
 * How much of a visitor's address is written. It is personal data: `short` keeps the network alone
 * (the first 24 bits, 48 of IPv6), enough to see an attack and not who visits.
 */
export const ADDRESS_DETAILS = ['none', 'short', 'full'] as const;
export type AddressDetail = (typeof ADDRESS_DETAILS)[number];

/** Where the log goes: by default to standard output, where it never holds a visitor up. */
export function openLog(descriptor = 1) {
  // When its reader is stuck, lines are lost rather than memory.
  const stream = pino.destination({ dest: descriptor, sync: false, maxLength: 4_000_000 });
  // A full disk, for example: the log has gaps, and the site goes on.
  stream.on('error', () => {});
  return stream;
}

/**
 * What the log says of an answer. Queries may hold personal data and are left out. No visitor can
 * forge a line, since JSON escapes what would end it, or speak to the terminal it is read in.
 */
export function describe(request: FastifyRequest, reply: FastifyReply, detail: AddressDetail) {
  const { referer = '', 'user-agent': agent = '' } = request.headers;
  const sent = request.method !== 'HEAD' && reply.raw.writableFinished;
  return {
    remote: shorten(request.ip, detail),
    method: request.method,
    path: printable(withoutQuery(request.originalUrl)),
    status: reply.statusCode,
    bytes: sent ? Number(reply.getHeader('content-length') ?? 0) : 0,
    referrer: printable(withoutQuery(referer)),
    agent: printable(agent),
  };
}

const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

/** An address as the log may hold it. What a proxy hands on may be none. */
export function shorten(address: string | undefined, detail: AddressDetail): string {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  if (detail === 'none' || !/^[\da-f.:]+$/i.test(plain)) return '-';
  if (detail === 'full') return plain;
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.0');
  const [head = ''] = plain.split('::', 1);
  return `${head.split(':').slice(0, 3).join(':')}::`;
}
