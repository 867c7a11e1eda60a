/**
 * Automatic erasure of requests at the end of their retention. It waits where the server's readings of
 * the clock do not follow each other: a machine with a wrong one would erase for good what it must keep.
 */
import type { DatabaseSync } from 'node:sqlite';
import { type BuildRecord, retentionOf } from '../../requests/build-record.ts';
import { addMonths, DAY_MS, formatTime } from '../../requests/dates.ts';
import { SERVICE_PROBLEMS } from '../problems.ts';
import { deleteRequests } from './erasure.ts';
import { all, get, run } from './sql.ts';

/** Between two hourly readings: the server was off, as Passenger leaves it without visitors. */
const GAP_MS = 2 * DAY_MS;
/**
 * A start may follow the last reading by this much, the holidays of a school. A later one, or such a
 * step while the server runs, is taken for a wrong clock.
 */
const LONGEST_STOP_MS = 62 * DAY_MS;
/** A clock that is years ahead is noticed by then: no certificate is valid, and no mail leaves. */
const WAIT_MS = 7 * DAY_MS;
/** No request is older: a machine whose clock has no battery may start in 1970. */
const FIRST_RELEASE = Date.UTC(2026, 10, 1);

/**
 * Records a reading of the clock. `waitingSince` is the time of its last jump while erasure waits,
 * `stoppedSince` that of the reading before a stop of the server.
 */
function readClock(database: DatabaseSync, now: number, isStart: boolean) {
  const recall = (name: string) =>
    get(database, 'SELECT time FROM clock WHERE name = :name', { name })?.time;
  const remember = (name: string) =>
    run(database, 'INSERT OR REPLACE INTO clock VALUES (:name, :now)', { name, now });
  const seen = recall('seen');
  const passed = seen === undefined ? Number.NaN : now - Number(seen);
  const longest = isStart ? LONGEST_STOP_MS : GAP_MS;
  if (!(passed >= -GAP_MS && passed <= longest)) remember('jump');
  remember('seen');
  const jump = Number(recall('jump'));
  return {
    waitingSince: now - jump < WAIT_MS ? jump : undefined,
    stoppedSince: passed > GAP_MS ? Number(seen) : undefined,
  };
}

/** Result of an automatic erasure: the problem for which it waits, or the stop after which it came late. */
export interface Retention {
  /** The numbers of the requests, whose CVs are to be deleted. */
  erased: number[];
  problem?: string;
  lateSince?: string;
}

/** Erases the requests beyond their retention. `isStart` is the first call of a process. */
export function eraseExpired(
  database: DatabaseSync,
  months: BuildRecord['retentionMonths'],
  { isStart = false, now = Date.now() } = {},
): Retention {
  const { waitingSince, stoppedSince } = readClock(database, now, isStart);
  if (waitingSince === undefined) {
    // Received at a time that cannot be: the retention begins now.
    run(
      database,
      'UPDATE request SET received = :now WHERE received > :tomorrow OR received < :first',
      { now, tomorrow: now + DAY_MS, first: FIRST_RELEASE },
    );
  }
  type Row = { id: number; kind: string; received: number };
  const expired = all<Row>(database, 'SELECT id, kind, received FROM request')
    .filter(({ kind, received }) => addMonths(received, retentionOf(kind, months)) < now)
    .map(({ id }) => id);
  if (expired.length === 0) return { erased: [] };
  if (waitingSince !== undefined)
    return { erased: [], problem: SERVICE_PROBLEMS.erasureWaits(formatTime(waitingSince)) };
  deleteRequests(database, expired, now);
  return {
    erased: expired,
    ...(stoppedSince !== undefined && { lateSince: formatTime(stoppedSince) }),
  };
}
