import { describe, expect, test } from 'vitest';
import { durationOf, type Notice, type Raise } from './notice.ts';
import { createNoticeQueue } from './notice-queue.ts';

const notice = (title: string): Notice => ({ title, text: 'Texte.', kind: 'info' });

/** A place for notices that notes what is shown and what is taken away. */
function place() {
  const log: string[] = [];
  const raise: Raise = ({ title }) => {
    log.push(`+${title}`);
    return () => void log.push(`-${title}`);
  };
  return { log, raise };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('queue of notices', () => {
  test('notices wait for the live region, then come in their order', async () => {
    const region = place();
    let arrive: (raise: Raise) => void = () => {};
    const { notify } = createNoticeQueue(
      () => new Promise((resolve) => (arrive = resolve)),
      place().raise,
    );
    notify(notice('a'));
    notify(notice('b'));
    await settle();
    expect(region.log).toEqual([]);
    arrive(region.raise);
    await settle();
    expect(region.log).toEqual(['+a', '+b']);
    notify(notice('c'));
    expect(region.log).toEqual(['+a', '+b', '+c']);
  });

  test('the region is loaded once, and only when it is needed', async () => {
    let loads = 0;
    const { notify, prepare } = createNoticeQueue(async () => {
      loads += 1;
      return place().raise;
    }, place().raise);
    expect(loads).toBe(0);
    prepare();
    notify(notice('a'));
    notify(notice('b'));
    await settle();
    notify(notice('c'));
    prepare();
    expect(loads).toBe(1);
  });

  test('a notice dismissed while it waits is never shown; one shown is taken away', async () => {
    const region = place();
    const { notify } = createNoticeQueue(async () => region.raise, place().raise);
    const dismissEarly = notify(notice('a'));
    const dismissLate = notify(notice('b'));
    dismissEarly();
    await settle();
    dismissLate();
    expect(region.log).toEqual(['+b', '-b']);
  });

  test('what cannot be loaded is shown plainly, and the next notice tries again', async () => {
    const region = place();
    const plain = place();
    let online = false;
    const { notify } = createNoticeQueue(
      () => (online ? Promise.resolve(region.raise) : Promise.reject(new Error('offline'))),
      plain.raise,
    );
    notify(notice('a'));
    await settle();
    online = true;
    notify(notice('b'));
    await settle();
    expect(plain.log).toEqual(['+a']);
    expect(region.log).toEqual(['+b']);
  });

  test('loading ahead of need fails in silence', async () => {
    const plain = place();
    const { prepare } = createNoticeQueue(() => Promise.reject(new Error('offline')), plain.raise);
    prepare();
    await settle();
    expect(plain.log).toEqual([]);
  });
});

describe('time to read', () => {
  test('an error stays until it is closed', () => {
    expect(durationOf({ kind: 'error', title: 'Erreur', text: 'x' })).toBe(0);
  });

  test('the others stay 8 seconds, longer for a longer text', () => {
    expect(durationOf({ kind: 'success', title: 'Oui', text: 'Fait.' })).toBe(8000);
    expect(durationOf({ kind: 'info', title: '', text: 'x'.repeat(200) })).toBe(19_000);
  });
});
