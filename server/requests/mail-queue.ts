/** The mails about requests: each is leased, sent, and retried until it is sent or given up. */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuildRecord } from '../../requests/build-record.ts';
import { MAIL_PROBLEMS, type MailCause, type Problem } from '../problems.ts';
import { all, get, run, transaction, type UseDatabase } from './database.ts';
import { compose, type DueMail, type MailContext, recipientsOf } from './mail-content.ts';
import { attempt, type MailResult, type Send } from './smtp.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than sending a mail takes: 7 minutes with a CV of 10 MB at 256 kbit/s. */
const LEASE_MS = 15 * MINUTE_MS;
/** A minute after the first try, then twice as long after each: the last one is after three days. */
const RETRY_DELAY_MS = MINUTE_MS;
const MOST_TRIES = 13;
/** A restart tries sooner than these delays: a mail is given up at this age at the earliest. */
const LEAST_AGE_MS = 2 * DAY_MS;
/** Until the result of a mail is stored. */
const RECORD_AGAIN_MS = 10_000;
/** How long the mail server may put a mail off before that is a problem: greylisting takes less. */
const PATIENCE_MS = 15 * MINUTE_MS;

/**
 * Leases a due mail, so that no other process sends it. A time further ahead than any delay or lease
 * was written while the clock was wrong, and counts as past.
 */
export function leaseMail(database: DatabaseSync, now = Date.now()): DueMail | undefined {
  const row = get(
    database,
    `UPDATE mail SET leased = :leasedUntil WHERE id = (
       SELECT id FROM mail WHERE state = 'waiting' AND (due <= :now OR due > :latestDue)
         AND (leased <= :now OR leased > :latestLease)
       ORDER BY due LIMIT 1)
     RETURNING id, request, purpose, recipient, created, without_cv AS withoutCv`,
    {
      now,
      leasedUntil: now + LEASE_MS,
      latestDue: now + 4 * DAY_MS,
      // Twice the longest, because another process may have written since this one read the clock.
      latestLease: now + 2 * LEASE_MS,
    },
  );
  return row as DueMail | undefined;
}

/** Stores what became of a mail. One that was deferred too often has failed, as the result says. */
export function recordResult(
  database: DatabaseSync,
  id: number,
  result: MailResult,
  now = Date.now(),
): MailResult {
  const row = get(database, 'SELECT tries, created FROM mail WHERE id = :id', { id });
  const tries = Number(row?.tries ?? 0) + 1;
  const isGivenUp = tries >= MOST_TRIES && now - Number(row?.created) >= LEAST_AGE_MS;
  const outcome = result.outcome === 'deferred' && isGivenUp ? 'failed' : result.outcome;
  const delay = RETRY_DELAY_MS * 2 ** (Math.min(tries, MOST_TRIES) - 1);
  run(
    database,
    `UPDATE mail SET state = :state, tries = :tries, cause = :cause, error = :error, due = :due,
       leased = 0, without_cv = max(without_cv, :detached) WHERE id = :id`,
    {
      id,
      tries,
      state: outcome === 'sent' || outcome === 'failed' ? outcome : 'waiting',
      cause: outcome === 'detached' ? '' : (result.cause ?? ''),
      error: result.code,
      due: outcome === 'detached' ? 0 : now + delay,
      detached: Number(outcome === 'detached'),
    },
  );
  return { ...result, outcome };
}

/** Sends one due mail and stores what became of it; `undefined` when none is due. */
export async function sendNext(
  use: UseDatabase,
  send: Send,
  context: MailContext,
  stopping: AbortSignal,
): Promise<(MailResult & { recipient: string | undefined }) | undefined> {
  const leased = await use((database) => {
    const due = leaseMail(database);
    return due && { due, content: compose(database, due, context) };
  });
  if (!leased) return undefined;
  const { due, content } = leased;
  const result = await attempt(send, content);
  // A mail that left while the disk is full, for example, must not leave again.
  for (;;) {
    try {
      const stored = await use((database) => recordResult(database, due.id, result));
      // Visitors' addresses never reach the log.
      return {
        ...stored,
        recipient: due.purpose === 'acknowledgement' ? undefined : due.recipient,
      };
    } catch (error) {
      await pause(RECORD_AGAIN_MS, undefined, { signal: stopping }).catch(() => {
        throw error;
      });
    }
  }
}

/**
 * Gives the unsent mails of recipients that the company no longer has to those that it has now, once
 * each: a wrong address is corrected in the content.
 */
export function followRecipients(
  database: DatabaseSync,
  record: BuildRecord,
  now = Date.now(),
): void {
  transaction(database, () => {
    const unsent = all(
      database,
      `SELECT mail.id, mail.request, purpose, recipient, ifnull(kind, 'contact') AS kind
       FROM mail LEFT JOIN request ON request.id = mail.request
       WHERE state != 'sent' AND purpose != 'acknowledgement' AND leased <= :now`,
      { now },
    ) as unknown as (Omit<DueMail, 'withoutCv' | 'created'> & { kind: string })[];
    for (const { id, request, purpose, recipient, kind } of unsent) {
      const current = recipientsOf(record, kind);
      if (current.length === 0 || current.includes(recipient)) continue;
      for (const another of current)
        run(
          database,
          `INSERT INTO mail (request, purpose, recipient, created, due)
           SELECT request, purpose, :another, created, iif(tries > 0, :now, due)
             FROM mail WHERE id = :id
             AND NOT EXISTS (SELECT 1 FROM mail WHERE request IS :request
               AND purpose = :purpose AND recipient = :another
               AND (request IS NOT NULL OR state = 'waiting'))`,
          { id, request, purpose, another, now },
        );
      run(database, 'DELETE FROM mail WHERE id = :id', { id });
    }
  });
}

/** Makes all waiting mails that were tried due now. */
export const retryWaiting = (database: DatabaseSync, now = Date.now()) =>
  run(database, "UPDATE mail SET due = :now WHERE state = 'waiting' AND tries > 0", { now });

/** Queues failed mails again, and makes those that were tried due now. Returns the number of all. */
export function retryAll(database: DatabaseSync, now = Date.now()): number {
  const reset = "state = 'waiting', tries = 0, leased = 0, due = :now";
  const failed = run(database, `UPDATE mail SET ${reset} WHERE state = 'failed'`, { now });
  return Number(failed.changes) + Number(retryWaiting(database, now).changes);
}

/** The failures of the mails to the company. Acknowledgements count in none: the address may be wrong. */
export interface MailFailures {
  /** Requests about which no mail has left yet. */
  unsent: number;
  failures: {
    cause: MailCause;
    error: string;
    state: string;
    recipient: string;
    created: number;
  }[];
}

export const mailFailures = (database: DatabaseSync): MailFailures => ({
  unsent: Number(
    get(database, "SELECT count(*) AS n FROM mail WHERE state != 'sent' AND purpose = 'notice'")?.n,
  ),
  failures: all(
    database,
    `SELECT cause, error, state, recipient, created FROM mail
     WHERE state != 'sent' AND cause != '' AND purpose != 'acknowledgement' ORDER BY id`,
  ) as unknown as MailFailures['failures'],
});

/** What the failures mean now, each sentence once, with the recipients for the log. */
export function mailProblems({ failures }: MailFailures, now = Date.now()): Problem[] {
  const recipients = new Map<string, Set<string>>();
  for (const { cause, error, state, recipient, created } of failures) {
    const isPatient = state === 'waiting' && cause === 'later';
    if (isPatient && Math.abs(now - created) < PATIENCE_MS) continue;
    const isAbandoned = state === 'failed' && cause !== 'recipient';
    const sentence = MAIL_PROBLEMS[isAbandoned ? 'abandoned' : cause](error);
    recipients.set(sentence, (recipients.get(sentence) ?? new Set()).add(recipient));
  }
  return [...recipients].map(([sentence, those]) => ({ sentence, recipients: [...those] }));
}
