/** The mails about requests: each is leased, sent, and retried until it is sent or given up. */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuildRecord } from '../../requests/build-record.ts';
import { DAY_MS } from '../../requests/dates.ts';
import { MAIL_PROBLEMS, type MailCause, type Problem } from '../problems.ts';
import type { RunInTransaction } from './database.ts';
import { compose, type DueMail, type MailContext, recipientsOf } from './mail-content.ts';
import { attempt, LONGEST_SENDING_MS, type MailResult, type Send } from './smtp.ts';
import { all, get, run } from './sql.ts';
import type { Purpose } from './stored-requests.ts';

const MINUTE_MS = 60_000;
/** With the time to store the result of a mail. */
const LEASE_MS = LONGEST_SENDING_MS + 3 * MINUTE_MS;
/** A minute after the first try, then twice as long after each: the last one is after three days. */
const RETRY_DELAY_MS = MINUTE_MS;
const MOST_TRIES = 13;
/** A restart tries sooner than these delays: a mail is given up at this age at the earliest. */
const LEAST_AGE_MS = 2 * DAY_MS;
/** Until the result of a mail is stored. */
const RECORD_AGAIN_MS = 10_000;
/** How long the mail server may put a mail off before that is a problem: greylisting takes less. */
const PATIENCE_MS = 15 * MINUTE_MS;
/** How long a mail may be tried or wait for its try. */
const SLOW_MS = 60 * MINUTE_MS;

/**
 * Leases a due mail, so that no other process sends it. A time further ahead than any delay or lease
 * was written while the clock was wrong, and counts as past.
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
      // Twice the longest, because another process may have written since this one read the clock.
      latestLease: now + 2 * LEASE_MS,
    },
  );
}

/** The state of a mail that is not tried again. */
const FINAL_STATES: Partial<Record<MailResult['outcome'], string>> = {
  sent: 'sent',
  dropped: 'sent',
  failed: 'failed',
};

/**
 * Stores what became of a leased mail. One that was deferred too often has failed, as the result says.
 * After its lease only the news that it was sent counts: another process may send it meanwhile.
 */
export function recordResult(
  database: DatabaseSync,
  { id, leased }: Pick<DueMail, 'id' | 'leased'>,
  result: MailResult,
  now = Date.now(),
): MailResult {
  const { tries: before, created } = get<{ tries: number; created: number }>(
    database,
    'SELECT tries, created FROM mail WHERE id = :id',
    { id },
  ) ?? { tries: 0, created: now };
  const tries = before + 1;
  const isGivenUp = tries >= MOST_TRIES && now - created >= LEAST_AGE_MS;
  const outcome = result.outcome === 'deferred' && isGivenUp ? 'failed' : result.outcome;
  const delay = RETRY_DELAY_MS * 2 ** (Math.min(tries, MOST_TRIES) - 1);
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

/** Sends one due mail and stores what became of it; `undefined` when none is due. */
export async function sendNext(
  inTransaction: RunInTransaction,
  send: Send,
  context: MailContext,
  stopping: AbortSignal,
): Promise<(MailResult & { recipient: string | undefined }) | undefined> {
  const leased = await inTransaction((database) => {
    const due = leaseMail(database);
    return due && { due, content: compose(database, due, context) };
  });
  if (!leased) return undefined;
  const { due, content } = leased;
  const result = await attempt(send, content);
  // A mail that left while the disk is full, for example, must not leave again.
  for (;;) {
    try {
      const stored = await inTransaction((database) => recordResult(database, due, result));
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
  type Unsent = Pick<DueMail, 'id' | 'request' | 'purpose' | 'recipient'> & { kind: string };
  const unsent = all<Unsent>(
    database,
    `SELECT mail.id, mail.request, purpose, recipient, ifnull(kind, 'contact') AS kind
     FROM mail LEFT JOIN request ON request.id = mail.request
     WHERE state != 'sent' AND purpose != 'acknowledgement' AND leased <= :now`,
    { now },
  );
  const wrong = unsent.filter(({ kind, recipient }) => {
    const current = recipientsOf(record, kind);
    return current.length > 0 && !current.includes(recipient);
  });
  for (const { id, request, purpose, kind } of wrong) {
    for (const another of recipientsOf(record, kind))
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
}

/**
 * Makes all waiting mails that were tried due now, without the cause of their last failure, which the
 * settings of this start may have corrected. Returns their number.
 */
export const retryWaiting = (database: DatabaseSync, now = Date.now()) =>
  run(database, "UPDATE mail SET due = :now, cause = '' WHERE state = 'waiting' AND tries > 0", {
    now,
  });

/** Queues failed mails again, and makes those that were tried due now. Returns the number of all. */
export function retryAll(database: DatabaseSync, now = Date.now()): number {
  const reset = "state = 'waiting', tries = 0, leased = 0, due = :now";
  const failed = run(database, `UPDATE mail SET ${reset} WHERE state = 'failed'`, { now });
  return failed + retryWaiting(database, now);
}

/** The mails to the company that have not left. Acknowledgements do not count: their address may be wrong. */
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

/** Problem of an unsent mail, as a French sentence; none while it may still leave by itself. */
function sentenceAbout(mail: UnsentMail, now: number): string | undefined {
  const { purpose, cause, error, state, created } = mail;
  // The clock may have been wrong in either direction.
  const age = Math.abs(now - created);
  if (cause === '') {
    return purpose === 'notice' && age > SLOW_MS ? MAIL_PROBLEMS.slow : undefined;
  }
  if (state === 'failed' && cause !== 'recipient') return MAIL_PROBLEMS.abandoned(error);
  return cause === 'later' && age < PATIENCE_MS ? undefined : MAIL_PROBLEMS[cause](error);
}

/** The problems of the mails to the company, each sentence once, with the recipients for the log. */
export function mailProblems(mails: readonly UnsentMail[], now = Date.now()): Problem[] {
  const recipients = new Map<string, Set<string>>();
  for (const mail of mails) {
    const sentence = sentenceAbout(mail, now);
    if (!sentence) continue;
    recipients.set(sentence, (recipients.get(sentence) ?? new Set()).add(mail.recipient));
  }
  return [...recipients].map(([sentence, those]) => ({ sentence, recipients: [...those] }));
}
