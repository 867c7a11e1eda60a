/** The database of the requests, in a thread of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CallStore, OPERATIONS } from './operations.ts';

/** After a failure to open the database, the time until the next attempt. */
const OPEN_AGAIN_MS = 60_000;

export interface Call {
  name: keyof typeof OPERATIONS;
  args: unknown[];
}

interface Failure {
  code: unknown;
  /** Why requests cannot be stored, in French. */
  sentence: string;
  /** Whether the database was open, so that only this operation failed. */
  isOpen: boolean;
}

/** The result of a call or its failure; before that, the path of a damaged database set aside. */
export type Answer = { result: unknown } | { failure: Failure } | { aside: string };

/**
 * Opens the database at the first call. `onDamage` gets the path of a damaged file set aside. A call
 * that fails has stored nothing; its error has a French sentence, and the code for the log.
 */
export function openStore(file: string, onDamage: (aside: string) => void) {
  /** The calls without an answer, in their order. */
  const waiting: PromiseWithResolvers<never>[] = [];
  let worker: Worker | undefined;
  let closed: { error: Error; at: number } | undefined;

  function settle(answer: Answer) {
    if ('aside' in answer) return onDamage(answer.aside);
    const call = waiting.shift();
    if ('result' in answer) {
      closed = undefined;
      return call?.resolve(answer.result as never);
    }
    const { code, sentence, isOpen } = answer.failure;
    const error = Object.assign(new Error(sentence), { code });
    closed = isOpen ? undefined : { error, at: Date.now() };
    call?.reject(error);
  }

  /** A thread that ended by itself has failed every call that waits. */
  function fail({ name }: Error): void {
    worker = undefined;
    const sentence = 'Le programme qui conserve les demandes a échoué.';
    while (waiting.length > 0) settle({ failure: { code: name, sentence, isOpen: false } });
  }

  function start(): Worker {
    const started = new Worker(new URL('./store-worker.ts', import.meta.url), { workerData: file });
    return started.on('message', settle).on('error', fail);
  }

  const call: CallStore = (name, ...args) => {
    // The clock may be turned back meanwhile.
    if (closed && Math.abs(Date.now() - closed.at) < OPEN_AGAIN_MS) {
      return Promise.reject(closed.error);
    }
    worker ??= start();
    worker.postMessage({ name, args } satisfies Call);
    const result = Promise.withResolvers<never>();
    waiting.push(result);
    return result.promise;
  };

  return {
    call,
    /** Why the database is not open, as a French sentence; `undefined` when it is, or was not needed. */
    problem: () => closed?.error.message,
    /** Closes the database after the calls that wait. */
    close: async () => {
      if (!worker) return;
      worker.postMessage('close');
      await once(worker, 'exit');
      worker = undefined;
    },
  };
}
