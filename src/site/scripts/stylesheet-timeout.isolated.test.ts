import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import script from './stylesheet-timeout.js?raw';

test('waits for a link that has not arrived, then applies its stylesheet when it has loaded', () => {
  vi.useFakeTimers();
  const querySelector = vi.fn();
  vi.stubGlobal('document', { querySelector });
  runInThisContext(script);
  vi.advanceTimersByTime(2000);
  const link = { sheet: null, media: '', onload: () => {} };
  querySelector.mockReturnValue(link);
  vi.advanceTimersByTime(2000);
  expect(link.media).toBe('print');
  link.onload();
  expect(link.media).toBe('');
  expect(vi.getTimerCount()).toBe(0);
});
