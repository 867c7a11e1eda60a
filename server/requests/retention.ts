/** Automatic erasure: how long requests are kept, and when the clock is trusted for it. */
import type { DatabaseSync } from 'node:sqlite';
import { get, run, transaction } from './database.ts';

const DAY_MS = 86_400_000;
/** Between two hourly looks at the clock; a longer gap is a wrong clock, or a server that was off. */
const JUMP_MS = 2 * DAY_MS;
/** How long a clock that jumped has to agree with itself. */
const TRUSTED_AFTER_MS = DAY_MS;
/** No request is older than the first release: an earlier time is that of a clock without a battery. */
const FIRST_RELEASE = Date.UTC(2026, 10, 1);

/** A value that the server remembers between two starts. */
function recall(database: DatabaseSync, name: string): number | undefined {
  const row = get(database, 'SELECT value FROM state WHERE name = ?', name);
  return row && Number(row.value);
}

function remember(database: DatabaseSync, name: string, value: number): void {
  run(database, 'INSERT OR REPLACE INTO state (name, value) VALUES (?, ?)', name, value);
}

/** A time so many calendar months earlier; the last day of a month that is shorter. */
export function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // The day does not exist in that month, so it became one of the next.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/**
 * Remembers the time. Returns since when the clock has agreed with itself while that is too short to
 * erase by it, or `undefined` for a trusted clock.
 */
export function doubtfulSince(database: DatabaseSync, now: number): number | undefined {
  const seen = recall(database, 'clock seen');
  // A new database has nothing to lose.
  const jumped =
    seen === undefined
      ? get(database, 'SELECT 1 FROM request') !== undefined
      : Math.abs(now - seen) > JUMP_MS;
  const since = jumped ? now : (recall(database, 'clock since') ?? 0);
  remember(database, 'clock seen', now);
  remember(database, 'clock since', since);
  return now - since < TRUSTED_AFTER_MS ? since : undefined;
}

export interface Retention {
  /** Months by kind of request. */
  retentionMonths: Readonly<Record<string, number>>;
  copiesMonths: number;
}

const COPIES = 'months of copies';
const MONTHS_OF = 'months of ';

/** Remembers how long requests are kept: a kind that goes away keeps the promise made for it. */
export function rememberRetention(database: DatabaseSync, retention: Retention): void {
  for (const [kind, months] of Object.entries(retention.retentionMonths)) {
    remember(database, MONTHS_OF + kind, months);
  }
  remember(database, COPIES, retention.copiesMonths);
}

/** Retention of backups in months, `undefined` before the first settings. */
export const copiesMonths = (database: DatabaseSync) => recall(database, COPIES);

/** Erases the requests beyond their retention, by a trusted clock. */
export function eraseExpired(database: DatabaseSync, now: number): void {
  transaction(database, () => {
    run(
      database,
      'UPDATE request SET received = ? WHERE received > ? OR received < ?',
      ...[now, now + DAY_MS, FIRST_RELEASE],
    );
    let erased = 0;
    for (const { kind } of database.prepare('SELECT DISTINCT kind FROM request').all()) {
      const months = recall(database, MONTHS_OF + kind);
      if (months === undefined) continue;
      const limit = monthsBefore(now, months);
      // Received after one that is kept, whatever a clock that was behind wrote.
      const { changes } = run(
        database,
        `DELETE FROM request WHERE kind = ? AND received < ?
         AND id < ifnull((SELECT min(id) FROM request WHERE received >= ?), id + 1)`,
        ...[String(kind), limit, limit],
      );
      erased += Number(changes);
    }
    if (erased > 0) setUnfinished(database, true);
  });
}

/** Whether erased data may still be on the disk, in the WAL or in exports. */
export const isUnfinished = (database: DatabaseSync): boolean =>
  recall(database, 'erasure unfinished') === 1;

export const setUnfinished = (database: DatabaseSync, unfinished: boolean): void =>
  remember(database, 'erasure unfinished', Number(unfinished));
