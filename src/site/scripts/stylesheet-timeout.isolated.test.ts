import { expect, test, vi } from 'vitest';

test('waits for a link that has not arrived, then applies its stylesheet when it has loaded', async () => {
  vi.useFakeTimers();
  const querySelector = vi.fn();
  vi.stubGlobal('document', { querySelector });
  // @ts-expect-error The file is an inline script, not a module.
  await import('./stylesheet-timeout.js');
  vi.advanceTimersByTime(2000);
  const link = { sheet: null, media: '', onload: () => {} };
  querySelector.mockReturnValue(link);
  vi.advanceTimersByTime(2000);
  expect(link.media).toBe('print');
  link.onload();
  expect(link.media).toBe('');
  expect(vi.getTimerCount()).toBe(0);
});
