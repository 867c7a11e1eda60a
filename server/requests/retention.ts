/**
 * Automatic erasure of requests at the end of their retention. It waits after a gap in the server's
 * readings of the clock: a machine with a wrong one would erase for good what it must keep.
 */
import type { DatabaseSync } from 'node:sqlite';
import { all, get, run } from './database.ts';
import { deleteRequests } from './erasure.ts';
import { formatTime } from './request-texts.ts';

const DAY_MS = 86_400_000;
/** Between two hourly readings: a wrong clock or a server that was off, which look alike. */
const GAP_MS = 2 * DAY_MS;
/** A clock that is years ahead is noticed by then: no certificate is valid, and no mail leaves. */
const WAIT_MS = 7 * DAY_MS;
/** No request is older: a machine whose clock has no battery may start in 1970. */
const FIRST_RELEASE = Date.UTC(2026, 10, 1);

/** Records a reading of the clock. Returns the time of its last gap while erasure waits for it. */
function waitingSince(database: DatabaseSync, now: number): number | undefined {
  const recall = (name: string) =>
    get(database, 'SELECT time FROM clock WHERE name = ?', name)?.time;
  const remember = (name: string) =>
    run(database, 'INSERT OR REPLACE INTO clock VALUES (?, ?)', name, now);
  const seen = recall('seen');
  if (seen === undefined || Math.abs(now - Number(seen)) > GAP_MS) remember('gap');
  remember('seen');
  const gap = Number(recall('gap'));
  return now - gap < WAIT_MS ? gap : undefined;
}

/**
 * Erases the requests beyond their retention, in calendar months by kind; one of a kind that this
 * build does not have is kept as long as the longest. Returns why it waits, as a French sentence.
 */
export function eraseExpired(
  database: DatabaseSync,
  folder: string,
  months: Readonly<Record<string, number>>,
  now = Date.now(),
): string | undefined {
  const since = waitingSince(database, now);
  if (since === undefined) {
    // Received at a time that cannot be: the retention begins now.
    const impossible = 'received > ? OR received < ?';
    const times = [now, now + DAY_MS, FIRST_RELEASE];
    run(database, `UPDATE request SET received = ? WHERE ${impossible}`, ...times);
  }
  const expired = all(
    database,
    `SELECT request.id FROM request LEFT JOIN json_each(?) AS kept ON kept.key = kind
     WHERE received < 1000 * unixepoch(? / 1000, 'unixepoch',
       '-' || ifnull(kept.value, ?) || ' months', 'floor')`,
    ...[JSON.stringify(months), now, Math.max(...Object.values(months))],
  ).map(({ id }) => Number(id));
  if (expired.length === 0) return undefined;
  if (since === undefined) return void deleteRequests(database, folder, expired);
  return `L'effacement automatique attend sept jours, depuis le ${formatTime(since)} : le site était arrêté, ou l'horloge de la machine a sauté. Vérifiez l'heure.`;
}
