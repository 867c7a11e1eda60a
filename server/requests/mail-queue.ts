/** The mails about requests that wait, that were sent, or that were given up. */
import type { DatabaseSync } from 'node:sqlite';
import { normalizeAddress } from './address.ts';
import { get, run } from './database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than sending a mail may take. */
const LEASE_MS = 3 * MINUTE_MS;
/** The first delay between two tries, which doubles, up to the longest. */
const RETRY_DELAY_MS = MINUTE_MS;
const LONGEST_RETRY_DELAY_MS = 6 * 60 * MINUTE_MS;
/**
 * A mail is given up so long after its first try, but only after so many tries: a server that was off
 * meanwhile has made fewer.
 */
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const FEWEST_TRIES = 10;

/** To the company, to the visitor, or to the company about the requests of robots. */
export type Purpose = 'notice' | 'acknowledgement' | 'robots';

export interface DueMail {
  id: number;
  request: number | null;
  purpose: Purpose;
  created: number;
  tries: number;
  /** Whether the mail server found it too large with its attachment. */
  withoutCv: boolean;
}

const queueMail = (
  database: DatabaseSync,
  request: number | null,
  purpose: Purpose,
  now: number,
  due = now,
) =>
  run(
    database,
    'INSERT INTO mail (request, purpose, created, due) VALUES (?, ?, ?, ?)',
    ...[request, purpose, now, due],
  );

/** Queues the mails about a new request, within its transaction. */
export function queueNewMails(
  database: DatabaseSync,
  id: number,
  request: { email: string; isRobot: boolean; suspect: string; acknowledge: boolean },
  now: number,
): void {
  const { email, isRobot, suspect, acknowledge } = request;
  if (isRobot) {
    // One mail per day.
    const waiting = "SELECT 1 FROM mail WHERE purpose = 'robots' AND state = 'waiting'";
    if (!get(database, waiting)) queueMail(database, null, 'robots', now, now + DAY_MS);
    return;
  }
  queueMail(database, id, 'notice', now);
  if (!acknowledge || suspect) return;
  const wasAcknowledged = get(
    database,
    `SELECT 1 FROM mail JOIN request ON request.id = mail.request
     WHERE purpose = 'acknowledgement' AND address = ? AND created > ?`,
    ...[normalizeAddress(email), now - DAY_MS],
  );
  if (!wasAcknowledged) queueMail(database, id, 'acknowledgement', now);
}

/**
 * Leases a due mail, so that no other process sends it. A time further ahead than any delay or lease
 * was written while the clock was wrong, and counts as past.
 */
export function leaseMail(database: DatabaseSync, now = Date.now()): DueMail | undefined {
  // Twice the longest (the delay is that of the mail about robots), because another process may have
  // written while this one waited for the database.
  const latestDue = now + 2 * DAY_MS;
  const latestLease = now + 2 * LEASE_MS;
  const row = get(
    database,
    `UPDATE mail SET leased = ? WHERE id = (
       SELECT id FROM mail WHERE state = 'waiting' AND (due <= ? OR due > ?)
         AND (leased <= ? OR leased > ?)
       ORDER BY due LIMIT 1)
     RETURNING id, request, purpose, created, tries, without_cv`,
    ...[now + LEASE_MS, now, latestDue, now, latestLease],
  );
  if (!row) return undefined;
  const { without_cv, ...mail } = row;
  return { ...mail, withoutCv: without_cv === 1 } as DueMail;
}

/** What became of a mail: `deferred` is retried later, `detached` at once without its CV. */
export interface MailOutcome {
  mail: number;
  outcome: 'sent' | 'failed' | 'deferred' | 'detached';
  /** The error, or the rejected recipients; empty on success. */
  code: string;
}

/**
 * Stores what became of a mail. A deferred one is due after a minute, then at growing intervals of up
 * to six hours, for three days: then it has failed, as the returned outcome says.
 */
export function recordOutcome(
  database: DatabaseSync,
  { mail, outcome, code }: MailOutcome,
  now = Date.now(),
): MailOutcome {
  const update = (columns: string, ...values: (string | number)[]) =>
    run(database, `UPDATE mail SET ${columns} WHERE id = ?`, ...values, mail);
  if (outcome === 'sent') {
    update("state = 'sent', error = ?", code && `destinataire refusé : ${code}`);
    return { mail, outcome, code };
  }
  if (outcome === 'detached') {
    update('without_cv = 1, leased = 0, due = 0');
    return { mail, outcome, code };
  }
  const row = get(database, 'SELECT tries, first_try FROM mail WHERE id = ?', mail);
  const tries = Number(row?.tries ?? 0);
  // A first try in the future was written while the clock was ahead.
  const firstTry = Math.min(Number(row?.first_try ?? now), now);
  const due = now + Math.min(RETRY_DELAY_MS * 2 ** tries, LONGEST_RETRY_DELAY_MS);
  const isGivenUp = due - firstTry > GIVEN_UP_AFTER_MS && tries >= FEWEST_TRIES;
  const state = outcome === 'failed' || isGivenUp ? 'failed' : 'waiting';
  update(
    'state = ?, tries = tries + 1, leased = 0, error = ?, due = ?, first_try = ?',
    ...[state, code, due, firstTry],
  );
  return { mail, outcome: state === 'failed' ? 'failed' : 'deferred', code };
}

/** Makes all waiting mails that were tried due now. */
export const retryWaiting = (database: DatabaseSync, now = Date.now()) =>
  void run(database, "UPDATE mail SET due = ? WHERE state = 'waiting' AND tries > 0", now);

/** Queues failed mails again. Returns their number. */
export function retryFailed(database: DatabaseSync, now = Date.now()): number {
  const reset = "state = 'waiting', tries = 0, first_try = NULL, leased = 0, due = ?";
  const { changes } = run(database, `UPDATE mail SET ${reset} WHERE state = 'failed'`, now);
  return Number(changes);
}

/**
 * The time at which the oldest unsent mail was queued. Failed acknowledgements do not count,
 * because the visitor's address is wrong.
 */
export function oldestUnsent(database: DatabaseSync): number | undefined {
  const row = get(
    database,
    `SELECT min(created) AS oldest FROM mail WHERE state = 'waiting' AND purpose != 'robots'
       OR state = 'failed' AND purpose = 'notice'`,
  );
  return row?.oldest ? Number(row.oldest) : undefined;
}
