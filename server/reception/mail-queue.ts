/** The queue of mails about requests: each mail is leased, sent, and retried until it has failed. */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import { DAY_MS } from '../../requests/dates.ts';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import { MAIL_PROBLEMS, type MailCause, type Problem } from '../problems.ts';
import type { RunInTransaction } from './database.ts';
import { detailsOf, errorCode, stackOf } from './error-details.ts';
import { compose, type DueMail, type MailContext, recipientsOf } from './mail-content.ts';
import { attempt, LONGEST_SENDING_MS, type MailResult, type Send } from './smtp.ts';
import { all, get, run } from './sql.ts';
import type { Purpose } from './stored-requests.ts';

const MINUTE_MS = 60_000;
/** Duration of a lease, which includes the time to store the result. */
const LEASE_MS = LONGEST_SENDING_MS + 3 * MINUTE_MS;
/** Delay after the first attempt, which doubles with each: the last attempt is after three days. */
const RETRY_DELAY_MS = MINUTE_MS;
const MAX_TRIES = 13;
/** Minimum age of a mail that fails, because restarts retry sooner than these delays. */
const MIN_FAILURE_AGE_MS = 2 * DAY_MS;
/** Delay between attempts to store the result of a mail. */
const RECORD_RETRY_MS = 10_000;
/** Age at which a deferred mail is reported: greylisting defers mails for a shorter time. */
const DEFERRED_PROBLEM_MS = 15 * MINUTE_MS;
/** Age at which a mail without any result is reported. */
const SLOW_PROBLEM_MS = 60 * MINUTE_MS;

/**
 * Leases a due mail, so that no other process sends it. A time that is further in the future than any
 * delay or lease was written while the clock was wrong, and counts as past.
 */
export function leaseMail(database: DatabaseSync, now = Date.now()): DueMail | undefined {
  return get<DueMail>(
    database,
    `UPDATE mail SET leased = :leasedUntil WHERE id = (
       SELECT id FROM mail WHERE state = 'waiting' AND (due <= :now OR due > :latestDue)
         AND (leased <= :now OR leased > :latestLease)
       ORDER BY due LIMIT 1)
     RETURNING id, request, purpose, recipient, created, leased, without_cv AS withoutCv`,
    {
      now,
      leasedUntil: now + LEASE_MS,
      latestDue: now + 4 * DAY_MS,
      // Twice the duration, because another process may lease after this one reads the clock.
      latestLease: now + 2 * LEASE_MS,
    },
  );
}

/** The states of mails that are not retried, by outcome. */
const FINAL_STATES: Partial<Record<MailResult['outcome'], string>> = {
  sent: 'sent',
  dropped: 'sent',
  failed: 'failed',
};

/**
 * Stores the result of a leased mail. Returns it with the outcome `failed` if the mail was deferred too
 * often. After the lease, only the outcome `sent` is stored, because another process may be sending the
 * mail.
 */
export function recordResult(
  database: DatabaseSync,
  { id, leased }: Pick<DueMail, 'id' | 'leased'>,
  result: MailResult,
  now = Date.now(),
): MailResult {
  const { tries: previousTries, created } = get<{ tries: number; created: number }>(
    database,
    'SELECT tries, created FROM mail WHERE id = :id',
    { id },
  ) ?? { tries: 0, created: now };
  const tries = previousTries + 1;
  const isLastTry = tries >= MAX_TRIES && now - created >= MIN_FAILURE_AGE_MS;
  const outcome = result.outcome === 'deferred' && isLastTry ? 'failed' : result.outcome;
  const delay = RETRY_DELAY_MS * 2 ** (Math.min(tries, MAX_TRIES) - 1);
  run(
    database,
    `UPDATE mail SET state = :state, tries = :tries, cause = :cause, error = :error, due = :due,
       leased = 0, without_cv = max(without_cv, :detached)
     WHERE id = :id AND state != 'sent' AND (leased = :leased OR :state = 'sent')`,
    {
      id,
      leased,
      tries,
      state: FINAL_STATES[outcome] ?? 'waiting',
      cause: outcome === 'detached' ? '' : (result.cause ?? ''),
      error: result.code,
      due: outcome === 'detached' ? 0 : now + delay,
      detached: Number(outcome === 'detached'),
    },
  );
  return { ...result, outcome };
}

/** A composed mail, `undefined` if its request was erased, or the error of composing it. */
type Composed = { content: SendMailOptions | undefined } | { error: unknown };

/**
 * Composes a mail. An error that is not SQLite's is returned: thrown, it would undo the lease, so that
 * the next round would begin with the same mail, and never reach another.
 */
function tryToCompose(database: DatabaseSync, due: DueMail, context: MailContext): Composed {
  try {
    return { content: compose(database, due, context) };
  } catch (error) {
    if (detailsOf(error).errcode !== undefined) throw error;
    return { error };
  }
}

/** The result of sending a mail, for the log. */
interface LoggedResult extends MailResult {
  /** Only of mails to the company: the log never contains visitors' addresses. */
  recipient: string | undefined;
  /** Where composing the mail failed. */
  stack: string[] | undefined;
}

/** Sends one due mail and stores its result. Resolves to `undefined` if none is due. */
export async function sendNext(
  inTransaction: RunInTransaction,
  send: Send,
  context: MailContext,
  stopping: AbortSignal,
): Promise<LoggedResult | undefined> {
  const leased = await inTransaction((database) => {
    const due = leaseMail(database);
    return due && { due, composed: tryToCompose(database, due, context) };
  });
  if (!leased) return undefined;
  const { due, composed } = leased;
  const recipient = due.purpose === 'acknowledgement' ? undefined : due.recipient;
  const stack = 'error' in composed ? stackOf(composed.error) : undefined;
  const result: MailResult =
    'error' in composed
      ? { outcome: 'deferred', code: String(errorCode(composed.error)), cause: 'content' }
      : await attempt(send, composed.content);
  // Storing is retried, on a full disk for example: the mail must not be sent again.
  for (;;) {
    try {
      const stored = await inTransaction((database) => recordResult(database, due, result));
      return { ...stored, recipient, stack };
    } catch (error) {
      await pause(RECORD_RETRY_MS, undefined, { signal: stopping }).catch(() => {
        throw error;
      });
    }
  }
}

/**
 * Reassigns unsent mails of removed recipients to the current ones, at most one mail per request and
 * recipient, because the owner corrects a wrong address in the content.
 */
export function reassignMails(
  database: DatabaseSync,
  settings: ReceptionSettings,
  now = Date.now(),
): void {
  type Unsent = Pick<DueMail, 'id' | 'request' | 'purpose' | 'recipient'> & { kind: string };
  const unsent = all<Unsent>(
    database,
    `SELECT mail.id, mail.request, purpose, recipient, ifnull(kind, 'contact') AS kind
     FROM mail LEFT JOIN request ON request.id = mail.request
     WHERE state != 'sent' AND purpose != 'acknowledgement' AND leased <= :now`,
    { now },
  );
  const outdated = unsent.filter(({ kind, recipient }) => {
    const current = recipientsOf(settings, kind);
    return current.length > 0 && !current.includes(recipient);
  });
  for (const { id, request, purpose, kind } of outdated) {
    for (const newRecipient of recipientsOf(settings, kind))
      run(
        database,
        `INSERT INTO mail (request, purpose, recipient, created, due)
         SELECT request, purpose, :newRecipient, created, iif(tries > 0, :now, due)
           FROM mail WHERE id = :id
           AND NOT EXISTS (SELECT 1 FROM mail WHERE request IS :request
             AND purpose = :purpose AND recipient = :newRecipient
             AND (request IS NOT NULL OR state = 'waiting'))`,
        { id, request, purpose, newRecipient, now },
      );
    run(database, 'DELETE FROM mail WHERE id = :id', { id });
  }
}

/**
 * Makes the waiting mails that were tried due now, and clears the cause of their last failure, which new
 * settings may have corrected. Returns their number.
 */
export const retryWaiting = (database: DatabaseSync, now = Date.now()) =>
  run(database, "UPDATE mail SET due = :now, cause = '' WHERE state = 'waiting' AND tries > 0", {
    now,
  });

/** Queues failed mails again, and makes those that were tried due now. Returns their number. */
export function retryAll(database: DatabaseSync, now = Date.now()): number {
  const reset = "state = 'waiting', tries = 0, leased = 0, due = :now";
  const failed = run(database, `UPDATE mail SET ${reset} WHERE state = 'failed'`, { now });
  return failed + retryWaiting(database, now);
}

/** A mail to the company that is not sent. Acknowledgements are excluded: their address may be wrong. */
export interface UnsentMail {
  purpose: Purpose;
  /** Empty before the first failure. */
  cause: MailCause | '';
  error: string;
  state: string;
  recipient: string;
  created: number;
}

export const unsentMails = (database: DatabaseSync): UnsentMail[] =>
  all<UnsentMail>(
    database,
    `SELECT purpose, cause, error, state, recipient, created FROM mail
     WHERE state != 'sent' AND purpose != 'acknowledgement' ORDER BY id`,
  );

/** The problem of an unsent mail in French, or `undefined` while a normal delay explains it. */
function problemOf(mail: UnsentMail, now: number): string | undefined {
  const { purpose, cause, error, state, created } = mail;
  // The absolute difference, because the clock may have been wrong in either direction.
  const age = Math.abs(now - created);
  if (cause === '') {
    return purpose === 'notice' && age > SLOW_PROBLEM_MS ? MAIL_PROBLEMS.slow : undefined;
  }
  if (state === 'failed' && cause !== 'recipient') return MAIL_PROBLEMS.abandoned(error);
  return cause === 'later' && age < DEFERRED_PROBLEM_MS ? undefined : MAIL_PROBLEMS[cause](error);
}

/** The problems of unsent mails without duplicates, with the recipients for the log. */
export function mailProblems(mails: readonly UnsentMail[], now = Date.now()): Problem[] {
  const recipients = new Map<string, Set<string>>();
  for (const mail of mails) {
    const sentence = problemOf(mail, now);
    if (!sentence) continue;
    recipients.set(sentence, (recipients.get(sentence) ?? new Set()).add(mail.recipient));
  }
  return [...recipients].map(([sentence, names]) => ({ sentence, recipients: [...names] }));
}
