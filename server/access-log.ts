/** Writes one line in the Combined Log Format for each answer. */
import { write } from 'node:fs';
import type { IncomingMessage } from 'node:http';

/**
 * How much of a visitor's address is written. It is personal data: `short` keeps the network
 * alone (the first 24 bits, 48 of IPv6), enough to see an attack and not who visits.
 */
export const ADDRESS_DETAILS = ['none', 'short', 'full'] as const;
export type AddressDetail = (typeof ADDRESS_DETAILS)[number];

export interface AccessLog {
  /** `request` is missing where it could not be read. */
  add(remote: string | undefined, status: number, bytes: number, request?: IncomingMessage): void;
  /** Resolves when all that was added is written, or never will be. */
  flush(): Promise<void>;
}

/** Beyond this the reader of the log is stuck: lines are lost rather than memory or visitors. */
const PENDING_LIMIT = 4_000_000;
const FLUSH_EVERY_MS = 200;

/** A log on a file descriptor. */
export function openLog(detail: AddressDetail, descriptor = 1): AccessLog {
  let pending = '';
  let writing: Promise<void> | undefined;

  // Not process.stdout: it stops the whole server while a pipe is full.
  const writeOut = async () => {
    let bytes = Buffer.from(pending);
    pending = '';
    while (bytes.length > 0) bytes = bytes.subarray(await writeSome(descriptor, bytes));
    writing = undefined;
  };
  setInterval(() => {
    if (pending !== '') writing ??= writeOut();
  }, FLUSH_EVERY_MS).unref();

  return {
    add(remote, status, bytes, request) {
      if (pending.length > PENDING_LIMIT) return;
      pending += formatLine(shorten(remote, detail), new Date(), status, bytes, request);
    },
    async flush() {
      await writing;
      await writeOut();
    },
  };
}

/** How many bytes could be written; all of them where nobody reads any more. */
async function writeSome(descriptor: number, bytes: Buffer): Promise<number> {
  const [error, written] = await new Promise<[NodeJS.ErrnoException | null, number]>((resolve) =>
    write(descriptor, bytes, (...result) => resolve([result[0], result[1]])),
  );
  if (error?.code !== 'EAGAIN') return error ? bytes.length : written;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return 0;
}

/** A line of the Combined Log Format. Queries are left out: they may hold personal data. */
export function formatLine(
  remote: string,
  time: Date,
  status: number,
  bytes: number,
  request?: Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'>,
): string {
  const line = request
    ? `${request.method} ${withoutQuery(request.url)} HTTP/${request.httpVersion}`
    : '-';
  const referrer = withoutQuery(request?.headers.referer ?? '-');
  const agent = request?.headers['user-agent'] ?? '-';
  return `${remote} - - [${logTime(time)}] "${escapeField(line)}" ${status} ${bytes} "${escapeField(referrer)}" "${escapeField(agent)}"\n`;
}

function withoutQuery(address = ''): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}

/** No visitor can end a line or a field, or speak to the terminal the log is read in. */
function escapeField(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    /[\x00-\x1f"\\\x7f-\uffff]/g,
    (sign) => `\\x${(sign.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`,
  );
}

/** For example `21/Nov/2026:00:29:29 +0000`, written once a second. */
function logTime(time: Date): string {
  const second = Math.floor(time.getTime() / 1000);
  if (second !== lastTime.second) {
    const [, day, month, year, clock] = time.toUTCString().split(' ');
    lastTime = { second, text: `${day}/${month}/${year}:${clock} +0000` };
  }
  return lastTime.text;
}

let lastTime = { second: Number.NaN, text: '' };

export function shorten(address: string | undefined, detail: AddressDetail): string {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  if (detail === 'none' || !/^[\da-f.:]+$/i.test(plain)) return '-';
  if (detail === 'full') return plain;
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.0');
  const [head = ''] = plain.split('::', 1);
  const groups = head === plain ? head.split(':') : [...head.split(':'), '0', '0', '0'];
  return `${groups
    .slice(0, 3)
    .map((group) => group || '0')
    .join(':')}::`;
}
