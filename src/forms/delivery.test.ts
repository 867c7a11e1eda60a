import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HACKATHON_DELAY_MS, type RequestKind, simulateDelivery } from './delivery.ts';

/** Whether a promise is settled once the clock stands where it does. */
async function isSettled(promise: Promise<void>) {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return settled;
}

describe('simulated delivery (specification, chapters 7 and 9)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('the hackathon request takes exactly one second', async () => {
    expect(HACKATHON_DELAY_MS).toBe(1000);
    const delivery = simulateDelivery('hackathon', {});
    await vi.advanceTimersByTimeAsync(999);
    expect(await isSettled(delivery)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isSettled(delivery)).toBe(true);
  });

  test.each<RequestKind>(['institution', 'trainer', 'contact'])(
    'the %s request arrives at once',
    async (kind) => {
      expect(await isSettled(simulateDelivery(kind, {}))).toBe(true);
    },
  );

  test('nothing is sent', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    await simulateDelivery('contact', { message: 'Bonjour' });
    expect(fetching).not.toHaveBeenCalled();
    fetching.mockRestore();
  });
});
