/** The mails about requests: each is leased, sent, and retried until it is sent or given up. */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { get, run, type UseDatabase } from './database.ts';
import { compose, type DueMail, type MailContext } from './mail-content.ts';
import { attempt, type MailResult, type Send } from './smtp.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than sending a mail takes: 7 minutes with a CV of 10 MB at 256 kbit/s. */
const LEASE_MS = 15 * MINUTE_MS;
/** A minute after the first try, then twice as long after each: the last one is after three days. */
const RETRY_DELAY_MS = MINUTE_MS;
const MOST_TRIES = 13;
/** Restarts and `work` try sooner: a mail is given up at this age at the earliest. */
const LEAST_AGE_MS = 2 * DAY_MS;
/** Until the result of a mail is stored. */
const RECORD_AGAIN_MS = 10_000;

/**
 * Leases a due mail, so that no other process sends it. A time further ahead than any delay or lease
 * was written while the clock was wrong, and counts as past.
 */
export function leaseMail(database: DatabaseSync, now = Date.now()): DueMail | undefined {
  const row = get(
    database,
    `UPDATE mail SET leased = ? WHERE id = (
       SELECT id FROM mail WHERE state = 'waiting' AND (due <= ? OR due > ?)
         AND (leased <= ? OR leased > ?)
       ORDER BY due LIMIT 1)
     RETURNING id, request, purpose, created, without_cv AS withoutCv`,
    // Twice the longest, because another process may have written since this one read the clock.
    ...[now + LEASE_MS, now, now + 4 * DAY_MS, now, now + 2 * LEASE_MS],
  );
  return row as DueMail | undefined;
}

/** Stores what became of a mail. One that was deferred too often has failed, as the result says. */
export function recordResult(
  database: DatabaseSync,
  mail: number,
  { outcome, code }: MailResult,
  now = Date.now(),
): MailResult {
  const row = get(database, 'SELECT tries, created FROM mail WHERE id = ?', mail);
  const tries = Number(row?.tries ?? 0) + 1;
  const isGivenUp = tries >= MOST_TRIES && now - Number(row?.created) >= LEAST_AGE_MS;
  const final = outcome === 'deferred' && isGivenUp ? 'failed' : outcome;
  const state = final === 'sent' || final === 'failed' ? final : 'waiting';
  const delay = RETRY_DELAY_MS * 2 ** (Math.min(tries, MOST_TRIES) - 1);
  const due = final === 'detached' ? 0 : now + delay;
  run(
    database,
    `UPDATE mail SET state = ?, tries = ?, error = ?, due = ?, leased = 0,
       without_cv = max(without_cv, ?) WHERE id = ?`,
    ...[state, tries, code, due, Number(final === 'detached'), mail],
  );
  return { outcome: final, code };
}

/** Sends one due mail and stores what became of it; `undefined` when none is due. */
export async function sendNext(
  use: UseDatabase,
  send: Send,
  context: MailContext,
  stopping: AbortSignal,
): Promise<MailResult | undefined> {
  const leased = await use((database) => {
    const due = leaseMail(database);
    return due && { due, content: compose(database, due, context) };
  });
  if (!leased) return undefined;
  const result = await attempt(send, leased.content);
  // A mail that left while the disk is full, for example, must not leave again.
  for (;;) {
    try {
      return await use((database) => recordResult(database, leased.due.id, result));
    } catch (error) {
      await pause(RECORD_AGAIN_MS, undefined, { signal: stopping }).catch(() => {
        throw error;
      });
    }
  }
}

/** Makes all waiting mails that were tried due now. */
export const retryWaiting = (database: DatabaseSync, now = Date.now()) =>
  run(database, "UPDATE mail SET due = ? WHERE state = 'waiting' AND tries > 0", now);

/** Queues failed mails again. Returns their number. */
export function retryFailed(database: DatabaseSync, now = Date.now()): number {
  const reset = "state = 'waiting', tries = 0, leased = 0, due = ?";
  return Number(run(database, `UPDATE mail SET ${reset} WHERE state = 'failed'`, now).changes);
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
