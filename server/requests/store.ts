/** The database of the requests, in a thread of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CallStore, OPERATIONS } from './operations.ts';

/** After a failure to open the database, the time until the next attempt. */
const OPEN_AGAIN_MS = 60_000;

export interface Call {
  id: number;
  name: keyof typeof OPERATIONS | 'close';
  args: unknown[];
}

interface Failure {
  code: unknown;
  /** Why requests cannot be stored, in French. */
  sentence: string;
  /** Whether the database was open, so that only this operation failed. */
  isOpen: boolean;
}

/** The result of a call, its failure, or the path of a damaged database that was set aside. */
export type Answer =
  | { id: number; result: unknown }
  | { id: number; failure: Failure }
  | { aside: string };

/** An operation that failed; nothing of it is stored. */
export class StoreError extends Error {
  readonly code: unknown;

  constructor({ code, sentence }: Failure) {
    super(sentence);
    this.code = code;
  }
}

export interface Store {
  call: CallStore;
  /** Why the database is not open, as a French sentence; `undefined` when it is, or was not needed. */
  problem: () => string | undefined;
  /** Closes the database after the calls that wait. */
  close: () => Promise<void>;
}

/** Opens the database at the first call. `onDamage` gets the path of a damaged file set aside. */
export function openStore(file: string, onDamage: (aside: string) => void = () => {}): Store {
  const pending = new Map<number, PromiseWithResolvers<never>>();
  let worker: Worker | undefined;
  let lastId = 0;
  let closed: { error: StoreError; at: number } | undefined;

  function settle(answer: Answer): void {
    if ('aside' in answer) {
      onDamage(answer.aside);
      return;
    }
    const call = pending.get(answer.id);
    pending.delete(answer.id);
    if ('result' in answer) {
      closed = undefined;
      call?.resolve(answer.result as never);
      return;
    }
    const error = new StoreError(answer.failure);
    closed = answer.failure.isOpen ? undefined : { error, at: Date.now() };
    call?.reject(error);
  }

  /** A thread that ended by itself has failed every call that waits. */
  function fail(cause: Error): void {
    worker = undefined;
    const sentence = 'Le programme qui conserve les demandes a échoué.';
    const error = new StoreError({ code: cause.name, sentence, isOpen: false });
    closed = { error, at: Date.now() };
    for (const call of pending.values()) call.reject(error);
    pending.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./store-worker.ts', import.meta.url), { workerData: file });
    started.on('message', settle).on('error', fail);
    return started;
  }

  return {
    call: (name, ...args) => {
      // The clock may be turned back meanwhile.
      if (closed && Math.abs(Date.now() - closed.at) < OPEN_AGAIN_MS) {
        return Promise.reject(closed.error);
      }
      worker ??= start();
      const call = Promise.withResolvers<never>();
      lastId += 1;
      pending.set(lastId, call);
      worker.postMessage({ id: lastId, name, args } satisfies Call);
      return call.promise;
    },
    problem: () => closed?.error.message,
    close: async () => {
      if (!worker) return;
      worker.postMessage({ id: 0, name: 'close', args: [] } satisfies Call);
      await once(worker, 'exit');
      worker = undefined;
    },
  };
}
