/**
 * Automatic erasure of requests at the end of their retention, only while the clock is trusted: a
 * machine that starts with a wrong clock would erase for good what it must keep.
 */
import type { DatabaseSync } from 'node:sqlite';
import { get, run, transaction } from './database.ts';

const DAY_MS = 86_400_000;
/** More than between two hourly readings: a wrong clock or a server that was off, which look alike. */
const JUMP_MS = 2 * DAY_MS;
/** How long a clock must run without a jump to be trusted again. */
const TRUSTED_AFTER_MS = DAY_MS;
/** No request is older: a machine whose clock has no battery may start in 1970. */
const FIRST_RELEASE = Date.UTC(2026, 10, 1);

/** A value that the server remembers between two starts. */
function recall(database: DatabaseSync, name: string): number | undefined {
  const row = get(database, 'SELECT value FROM state WHERE name = ?', name);
  return row && Number(row.value);
}

function remember(database: DatabaseSync, name: string, value: number): void {
  run(database, 'INSERT OR REPLACE INTO state (name, value) VALUES (?, ?)', name, value);
}

/** The same time of day some calendar months earlier, on the last day of a month that is too short. */
export function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // The day does not exist in that month, so `Date` continued into the next.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/**
 * Records a reading of the clock. Returns the time of its last jump while the clock is not trusted,
 * `undefined` when it is.
 */
export function clockUntrustedSince(database: DatabaseSync, now: number): number | undefined {
  const seen = recall(database, 'clock seen');
  // Without an earlier reading the clock is unknown, which matters only if there is data to erase.
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

/** Names of values in the table `state`. */
const COPIES_MONTHS = 'months of copies';
const KIND_MONTHS = 'months of ';

/** Stores the retention, so that a kind that a later release drops is still erased as promised. */
export function rememberRetention(database: DatabaseSync, retention: Retention): void {
  for (const [kind, months] of Object.entries(retention.retentionMonths)) {
    remember(database, KIND_MONTHS + kind, months);
  }
  remember(database, COPIES_MONTHS, retention.copiesMonths);
}

/** Retention of backups in months, `undefined` before the first settings. */
export const copiesMonths = (database: DatabaseSync) => recall(database, COPIES_MONTHS);

/** Erases the requests beyond their retention, by a trusted clock. */
export function eraseExpired(database: DatabaseSync, now: number): void {
  transaction(database, () => {
    // Received at a time that cannot be: the retention begins now.
    run(
      database,
      'UPDATE request SET received = ? WHERE received > ? OR received < ?',
      ...[now, now + DAY_MS, FIRST_RELEASE],
    );
    let erased = 0;
    for (const { kind } of database.prepare('SELECT DISTINCT kind FROM request').all()) {
      const months = recall(database, KIND_MONTHS + kind);
      if (months === undefined) continue;
      const limit = monthsBefore(now, months);
      // Ids follow the order of arrival: what arrived after a request that is kept is kept too, even if
      // the clock was behind and gave it an earlier time.
      const { changes } = run(
        database,
        `DELETE FROM request WHERE kind = ? AND received < ?
         AND id < ifnull((SELECT min(id) FROM request WHERE received >= ?), id + 1)`,
        ...[String(kind), limit, limit],
      );
      erased += Number(changes);
    }
    if (erased > 0) setErasureUnfinished(database, true);
  });
}

/** Whether erased data may still be on the disk, in the WAL or in exports (erasure.ts). */
export const isErasureUnfinished = (database: DatabaseSync): boolean =>
  recall(database, 'erasure unfinished') === 1;

export const setErasureUnfinished = (database: DatabaseSync, unfinished: boolean): void =>
  remember(database, 'erasure unfinished', Number(unfinished));
