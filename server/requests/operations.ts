/** What the server does with the database, all of it in the worker (store-worker.ts). */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { backUpBeforeMigration, backUpToday, removeOldBackups } from './backups.ts';
import { migrate, openDatabase, run } from './database.ts';
import { finishErasure } from './erasure.ts';
import { formatTime } from './labels.ts';
import { leaseMail, oldestUnsent, recordOutcome, retryWaiting } from './mail-queue.ts';
import { cleanUploads, DAYS_ASIDE, removeSetAside } from './requests-folder.ts';
import {
  clockUntrustedSince,
  copiesMonths,
  eraseExpired,
  isErasureUnfinished,
  type Retention,
  rememberRetention,
} from './retention.ts';
import { addRequest, countRobots, getCv, getRequest } from './stored-requests.ts';

const DAY_MS = 86_400_000;

/**
 * Opens the database, which only its owner can read: creates it, or migrates an older one. Only the
 * server does that, since a command may be of another release than the server that runs.
 */
export function openAsServer(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its WAL the permissions of this file.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const database = openDatabase(file, 0);
  try {
    database.exec('PRAGMA journal_mode = WAL');
    backUpBeforeMigration(database, file);
    migrate(database);
    // An earlier release, after a downgrade, writes rows without it.
    run(database, "UPDATE request SET address = normalize_address(email) WHERE address = ''");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export interface MaintenanceOptions {
  file: string;
  /** From the latest build; without it, that of the last one applies. */
  retention?: Retention;
  keptFreeBytes: number;
}

/**
 * The hourly work: erases what is beyond its retention while the clock is trusted, finishes earlier
 * erasures, and writes the backup of the day. Returns what failed or waits, as French sentences.
 */
export function maintain(
  database: DatabaseSync,
  { file, retention, keptFreeBytes }: MaintenanceOptions,
  now = Date.now(),
): string[] {
  const problems: string[] = [];
  if (retention) rememberRetention(database, retention);
  const since = clockUntrustedSince(database, now);
  if (since === undefined) {
    eraseExpired(database, now);
    removeOldBackups(file, copiesMonths(database) ?? 1, now);
    removeSetAside(file, new Date(now - DAYS_ASIDE * DAY_MS));
  } else {
    problems.push(
      `L'effacement automatique attend un jour, depuis le ${formatTime(since)} : le site était arrêté, ou l'horloge de la machine a sauté.`,
    );
  }
  cleanUploads(file);
  if (isErasureUnfinished(database)) problems.push(...finishErasure(database, file));
  const backup = backUpToday(database, file, keptFreeBytes, now);
  if (backup) problems.push(backup);
  return problems;
}

/** Called by name, with the database as their first argument. */
export const OPERATIONS = {
  addRequest,
  getRequest,
  getCv,
  countRobots,
  leaseMail,
  recordOutcome,
  retryWaiting,
  oldestUnsent,
  maintain,
};

type Operations = typeof OPERATIONS;
type Rest<Values> = Values extends [unknown, ...infer Others] ? Others : [];

/** Calls an operation by its name. */
export type CallStore = <Name extends keyof Operations>(
  name: Name,
  ...args: Rest<Parameters<Operations[Name]>>
) => Promise<ReturnType<Operations[Name]>>;
