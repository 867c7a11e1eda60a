import type { FastifyBaseLogger } from 'fastify';
import type { CurrentBuild } from '../current-build.ts';
import type { RequestDatabase } from './database.ts';

/** What the parts of the service of the requests share. */
export interface ServiceContext {
  database: RequestDatabase;
  /** The folder of the requests. */
  folder: string;
  /** What the latest build says. */
  current: () => CurrentBuild;
  log: FastifyBaseLogger;
  /** Aborted when the server ends: the running task is finished, and none begun. */
  stopping: AbortSignal;
}
