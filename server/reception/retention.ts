/**
 * Automatic erasure of requests at the end of their retention. It waits after a jump of the clock,
 * because a machine with a wrong clock would irreversibly erase requests that it must keep.
 */
import type { DatabaseSync } from 'node:sqlite';
import { addMonths, DAY_MS, formatTime } from '../../requests/dates.ts';
import { type ReceptionSettings, retentionOf } from '../../requests/reception-settings.ts';
import { SERVICE_PROBLEMS } from '../problems.ts';
import { deleteRequests } from './erasure.ts';
import { all, get, run } from './sql.ts';

/** Longest time between two readings of a running server, which reads the clock each hour. */
const GAP_MS = 2 * DAY_MS;
/** Longest stop before a start, such as a school's summer holidays. A longer one counts as a jump. */
const LONGEST_STOP_MS = 62 * DAY_MS;
/** Waiting time after a jump. By then, a wrong clock is noticed: certificates and mails fail. */
const WAIT_MS = 7 * DAY_MS;
/** No request is older. A machine without a clock battery may start in 1970. */
const FIRST_RELEASE = Date.UTC(2026, 10, 1);

/**
 * Stores a reading of the clock. `waitingSince` is the time of its last jump while the erasure waits,
 * `stoppedSince` the last reading before a stop of the server.
 */
function readClock(database: DatabaseSync, now: number, isStart: boolean) {
  const read = (name: string) =>
    get(database, 'SELECT time FROM clock WHERE name = :name', { name })?.time;
  const store = (name: string) =>
    run(database, 'INSERT OR REPLACE INTO clock VALUES (:name, :now)', { name, now });
  const seen = read('seen');
  const passed = seen === undefined ? Number.NaN : now - Number(seen);
  const longest = isStart ? LONGEST_STOP_MS : GAP_MS;
  if (!(passed >= -GAP_MS && passed <= longest)) store('jump');
  store('seen');
  const jump = Number(read('jump'));
  return {
    waitingSince: now - jump < WAIT_MS ? jump : undefined,
    stoppedSince: passed > GAP_MS ? Number(seen) : undefined,
  };
}

/** The result of an automatic erasure. */
export interface ErasureResult {
  /** The numbers of the erased requests, whose CVs the caller has to delete. */
  erased: number[];
  /** Why the erasure waits, in French. */
  problem?: string;
  /** The last reading of the clock before a stop for which the erasure is late, in French. */
  lateSince?: string;
}

/** Erases the requests beyond their retention. `isStart` is for the first call in a process. */
export function eraseExpired(
  database: DatabaseSync,
  months: ReceptionSettings['retentionMonths'],
  { isStart = false, now = Date.now() } = {},
): ErasureResult {
  const { waitingSince, stoppedSince } = readClock(database, now, isStart);
  if (waitingSince === undefined) {
    // The retention of requests with an impossible time begins now.
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
