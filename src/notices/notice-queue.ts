import type { Dismiss, Notice, Raise } from './notice.ts';

export type NoticeQueue = {
  /** Shows the notice as soon as there is a place for it. */
  notify: (notice: Notice) => Dismiss;
  /** Loads that place ahead of need; a failure is left for `notify` to meet. */
  prepare: () => void;
};

/**
 * Notices wait here until the live region stands in the document: a region that arrives together
 * with its message is not announced. `load` resolves once the region is there; when it cannot be
 * loaded, `fallback` shows what waited, and the next notice tries again.
 */
export function createNoticeQueue(load: () => Promise<Raise>, fallback: Raise): NoticeQueue {
  let ready: Raise | undefined;
  let loading: Promise<void> | undefined;
  const waiting = new Set<{ notice: Notice; dismiss?: Dismiss }>();

  const flush = (raise: Raise) => {
    for (const entry of waiting) entry.dismiss = raise(entry.notice);
    waiting.clear();
  };

  const start = (): Promise<void> => {
    loading ??= load().then(
      (raise) => {
        ready = raise;
        flush(raise);
      },
      () => {
        loading = undefined;
        flush(fallback);
      },
    );
    return loading;
  };

  return {
    prepare: () => void start(),
    notify(notice) {
      if (ready) return ready(notice);
      const entry: { notice: Notice; dismiss?: Dismiss } = { notice };
      waiting.add(entry);
      void start();
      return () => {
        waiting.delete(entry);
        entry.dismiss?.();
      };
    },
  };
}
