/** The background tasks of a server that receives requests, and its health. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Problem, SERVICE_PROBLEMS } from '../problems.ts';
import type { Settings } from '../settings.ts';
import { hasRoom, mayHaveCvs } from './cv-files.ts';
import { databaseAt } from './database.ts';
import { errorCode, isFileError } from './error-details.ts';
import { createMailRounds } from './mail-rounds.ts';
import { createMaintenance } from './maintenance.ts';
import type { ServiceContext } from './service-context.ts';

/** Interval at which due mails are sent, and the tasks that reported a problem run again. */
const ROUND_MS = 15_000;
const HOUR_MS = 3_600_000;

const NEW_DATABASE =
  "Aucune demande n'était là : un nouveau fichier des demandes est commencé. S'il devait y en avoir, arrêtez le site et remettez à sa place leur dossier : demandes, ou celui de REQUESTS_FOLDER.";

export interface ReceptionSetup
  extends Pick<Settings, 'file' | 'mail' | 'mailError' | 'minFreeBytes'>,
    Pick<ServiceContext, 'readCurrentBuild'> {}

/**
 * Whether the site receives requests. `withoutCvs`: the disk is almost full. `ended`: an earlier build
 * received requests, which are still mailed and erased. `none`: the site never did.
 */
type ReceptionState = 'open' | 'withoutCvs' | 'ended' | 'none';

/** Runs a task once at a time: a call during a run waits for the end of that run. */
function singleFlight(run: () => Promise<void>): () => Promise<void> {
  let active: Promise<void> | undefined;
  return () => {
    active ??= run().finally(() => {
      active = undefined;
    });
    return active;
  };
}

export type ReceptionService = ReturnType<typeof receptionService>;

/**
 * Creates the service. Call `start` once the port is bound, so that a second server that was started by
 * mistake neither sends mails nor erases requests. `stop` waits for the running tasks.
 */
export function receptionService(
  setup: ReceptionSetup,
  log: FastifyBaseLogger,
  pagesProblem = (): Problem | undefined => undefined,
) {
  const { file, minFreeBytes, readCurrentBuild } = setup;
  const requestsFolder = dirname(file);
  // A new database is logged, because a disk that is not mounted looks like a first start. It is reported
  // until the start after its first request: hosts restart an idle site by themselves.
  let isNewDatabase = false;
  const database = databaseAt(file, (isCreated) => {
    isNewDatabase = true;
    if (isCreated) log.warn({ file }, NEW_DATABASE);
  });
  const { inTransaction } = database;
  const stopping = new AbortController();
  const context = { database, requestsFolder, readCurrentBuild, log, stopping: stopping.signal };
  const mails = createMailRounds(setup, context);
  const maintenance = createMaintenance(context);

  function receptionState(): ReceptionState {
    if (readCurrentBuild().settings?.delivery === 'server')
      return hasRoom(requestsFolder, minFreeBytes) ? 'open' : 'withoutCvs';
    return existsSync(file) || mayHaveCvs(requestsFolder) ? 'ended' : 'none';
  }
  const isIdle = () => stopping.signal.aborted || receptionState() === 'none';

  let isProxyUntrusted = false;

  const folderProblems = (): string[] => [
    ...(receptionState() === 'withoutCvs' ? [SERVICE_PROBLEMS.noRoom] : []),
    ...maintenance.problems(),
  ];

  function currentProblems(): Problem[] {
    return [
      pagesProblem(),
      readCurrentBuild().problem,
      database.problem(),
      isProxyUntrusted ? { sentence: SERVICE_PROBLEMS.proxyNotTrusted } : undefined,
      ...mails.problems(),
      // Without the database, the problems of the folder are only consequences.
      ...(database.problem() ? [] : folderProblems()).map((sentence) => ({
        sentence,
        file: requestsFolder,
      })),
    ].filter((problem) => problem !== undefined);
  }

  /** The sentences of the problems that are logged already. */
  let logged: string[] = [];

  /** Logs the problems that began since the last call. */
  function logNewProblems(): void {
    const problems = currentProblems();
    for (const { sentence, ...where } of problems)
      if (!logged.includes(sentence)) log.error(where, sentence);
    logged = problems.map(({ sentence }) => sentence);
  }

  /** Runs one round at a time, which also sends the mails that are queued in the meantime. */
  const sendDueMails = singleFlight(async () => {
    if (isIdle()) return;
    await mails.run().catch((error) => {
      // `logNewProblems` logs the errors of the database.
      if (!database.problem()) log.error({ code: errorCode(error) }, 'mails not read');
    });
    logNewProblems();
  });

  /** Whether an hour has passed since all tasks ran. */
  let isFullRun = true;

  const maintain = singleFlight(async () => {
    if (isIdle()) return;
    const due = { isFullRun };
    isFullRun = false;
    await maintenance.run(due);
  });

  /** Also logs the problems of a site that receives no requests, such as an unreadable build. */
  const runRound = async () => {
    await Promise.all([sendDueMails(), maintain()]);
    if (!stopping.signal.aborted) logNewProblems();
  };

  let started: Promise<unknown> = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];

  return {
    inTransaction,
    requestsFolder,
    /** Why no CV is accepted, for the visitor, or `undefined` while the disk has room. */
    cvRefusal: () =>
      receptionState() === 'withoutCvs'
        ? `Notre serveur ne peut recevoir aucun fichier en ce moment. Envoyez votre candidature à ${readCurrentBuild().settings?.company.email}, CV joint, ou réessayez demain.`
        : undefined,
    /** Sends the mails of a request that was stored. */
    reportRequest: () => void sendDueMails(),
    reportUpload: maintenance.reportUpload,
    /** Reports the error for which a request could not be stored, and logs the problem that it shows. */
    reportFailure: (error: unknown) => {
      if (isFileError(error)) maintenance.reportFailure(error);
      logNewProblems();
    },
    /** Reports a proxy whose headers are ignored, until the settings change at the next start. */
    reportUntrustedProxy: () => {
      isProxyUntrusted = true;
    },
    /** The current problems as French sentences, without paths and addresses. */
    health: () => currentProblems().map(({ sentence }) => sentence),
    /** What the operator should know although everything works: a new database. */
    remark: () => (isNewDatabase ? NEW_DATABASE : ''),
    start: () => {
      started = runRound();
      timers.push(
        setInterval(runRound, ROUND_MS),
        setInterval(() => {
          isFullRun = true;
        }, HOUR_MS),
      );
    },
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      // Waits for the running tasks; after the abort, no task begins.
      await Promise.all([started, sendDueMails(), maintain()]);
      database.close();
    },
  };
}
