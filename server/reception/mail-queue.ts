/** The queue of mails about requests, one row for each recipient. */
import type { DatabaseSync } from 'node:sqlite';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import { PROBLEMS } from '../problems.ts';
import { all, get, run } from './database.ts';

/** A mail that is being sent. */
export interface DueMail {
  id: number;
  request: number;
  recipient: string;
  created: number;
  /** The number of attempts, this one included. */
  tries: number;
}

const MINUTE_MS = 60_000;
/** Time after which a mail whose result is unknown is due again. Longer than any attempt. */
const ATTEMPT_MS = 15 * MINUTE_MS;
/** The delay after an attempt doubles, from a minute to this maximum. */
const LONGEST_DELAY_MS = 60 * MINUTE_MS;
/** With these delays, the last attempt is after three days. */
const MAX_TRIES = 78;
/** Age at which a deferred mail is a problem: greylisting defers for a shorter time. */
const DEFERRED_PROBLEM_MS = 30 * MINUTE_MS;

/**
 * The recipients for a kind of request, each once. A kind that no longer exists has those of general
 * contact, or the company's address.
 */
export const recipientsOf = (
  { recipients, company }: ReceptionSettings,
  kind: string,
): readonly string[] => [...new Set(recipients[kind] ?? recipients.contact ?? [company.email])];

/**
 * Takes the next due mail. It is due again later, in case its result is not stored, after a kill for
 * example. A mail to a former recipient is replaced by mails to the current ones.
 */
export function takeMail(
  database: DatabaseSync,
  settings: ReceptionSettings,
  now = Date.now(),
): DueMail | undefined {
  const due = get<DueMail & { kind: string }>(
    database,
    `UPDATE mail SET due = :again, tries = tries + 1 WHERE id = (
       SELECT id FROM mail WHERE state = 'waiting' AND due <= :now ORDER BY due, id LIMIT 1)
     RETURNING id, request, recipient, created, tries,
       (SELECT kind FROM request WHERE request.id = mail.request) AS kind`,
    { now, again: now + ATTEMPT_MS },
  );
  if (!due) return undefined;
  const { kind, ...mail } = due;
  const current = recipientsOf(settings, kind);
  if (current.includes(mail.recipient)) return mail;
  run(database, 'DELETE FROM mail WHERE id = :id', { id: mail.id });
  for (const recipient of current)
    run(
      database,
      `INSERT OR IGNORE INTO mail (request, recipient, created, due)
       VALUES (:request, :recipient, :created, :now)`,
      { request: mail.request, recipient, created: mail.created, now },
    );
  return takeMail(database, settings, now);
}

/** Stores the result of an attempt: the code of its failure, empty if the mail was sent. */
export function recordResult(
  database: DatabaseSync,
  { id, tries }: DueMail,
  error: string,
  now = Date.now(),
): void {
  const state = error === '' ? 'sent' : tries < MAX_TRIES ? 'waiting' : 'failed';
  const due = now + Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
  const result = { id, state, error, due };
  run(
    database,
    'UPDATE mail SET state = :state, error = :error, due = :due WHERE id = :id',
    result,
  );
}

/** Makes all mails due whose attempts failed, also those given up. Returns their number. */
export const retryMails = (database: DatabaseSync, now = Date.now()): number =>
  run(
    database,
    "UPDATE mail SET state = 'waiting', tries = 0, due = :now WHERE state <> 'sent' AND error <> ''",
    { now },
  );

/** The problems of the mails that are not sent, as French sentences. */
export function mailProblems(database: DatabaseSync, now = Date.now()): string[] {
  type Unsent = { state: string; error: string; age: number };
  const unsent = all<Unsent>(
    database,
    `SELECT state, error, max(:now - created) AS age FROM mail
     WHERE state <> 'sent' GROUP BY state, error`,
    { now },
  );
  return unsent.flatMap(({ state, error, age }) => {
    if (state === 'failed') return [PROBLEMS.mailFailed(error)];
    // Neither a login nor a name is right later, and SMTP replies from 500 are permanent.
    if (/^E(AUTH|DNS|TLS)|\b5\d\d$/.test(error)) return [PROBLEMS.mailRefused(error)];
    return age > DEFERRED_PROBLEM_MS ? [PROBLEMS.mailDeferred(error)] : [];
  });
}
