import type { FastifyBaseLogger } from 'fastify';
import type { CurrentBuild } from '../current-build.ts';
import type { RequestDatabase } from './database.ts';

/** The context that the parts of the service share. */
export interface ServiceContext {
  database: RequestDatabase;
  requestsFolder: string;
  /** Reads the settings of the latest build. */
  readCurrentBuild: () => CurrentBuild;
  log: FastifyBaseLogger;
  /** Aborted when the server stops: the running task finishes, and no other begins. */
  stopping: AbortSignal;
}
