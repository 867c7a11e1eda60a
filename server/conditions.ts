import type { IncomingHttpHeaders } from 'node:http';

/** What conditional requests are compared with. */
export interface Validators {
  etag: string;
  /** Milliseconds, whole seconds. */
  modified: number;
}

/**
 * Status that the conditions of a request for an existing file lead to, in the order of
 * RFC 9110, 13.2.2.
 */
export function checkConditions(
  headers: IncomingHttpHeaders,
  { etag, modified }: Validators,
): 200 | 304 | 412 {
  if (headers['if-match'] !== undefined) {
    if (!lists(headers['if-match'], etag)) return 412;
  } else if (modified > Date.parse(headers['if-unmodified-since'] ?? '')) {
    return 412;
  }

  if (headers['if-none-match'] !== undefined) {
    // Proxies that compress by themselves mark our tags as weak.
    return lists(headers['if-none-match'].replaceAll('W/', ''), etag) ? 304 : 200;
  }
  return modified <= Date.parse(headers['if-modified-since'] ?? '') ? 304 : 200;
}

function lists(header: string, etag: string): boolean {
  return header.split(',').some((item) => item.trim() === etag || item.trim() === '*');
}

export interface Range {
  start: number;
  /** The last byte sent. */
  end: number;
}

/**
 * The part of a file a request asks for; undefined for all of it. Several ranges at once are
 * ignored, as HTTP allows: they serve nobody here, and attackers ask for thousands.
 */
export function readRange(
  headers: IncomingHttpHeaders,
  { etag, modified }: Validators,
  size: number,
): Range | 'unsatisfiable' | undefined {
  const [, first, last] = headers.range?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return undefined;

  const condition = headers['if-range'];
  if (condition && condition !== etag && Date.parse(String(condition)) !== modified) {
    return undefined;
  }

  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
