import type { FastifyBaseLogger } from 'fastify';
import type { CurrentBuild } from '../current-build.ts';
import type { RequestDatabase } from './database.ts';

/** Context that the parts of the service share. */
export interface ServiceContext {
  database: RequestDatabase;
  /** The folder of the requests. */
  folder: string;
  /** The latest build and its record. */
  current: () => CurrentBuild;
  log: FastifyBaseLogger;
  /** Aborted when the server ends: the running task is finished, and none begun. */
  stopping: AbortSignal;
}
