import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import script from './first-screen.js?raw';

test('computes the styles of the words before their first frame', () => {
  const getPropertyValue = vi.fn();
  vi.useFakeTimers();
  vi.stubGlobal('document', { body: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue }));
  runInThisContext(script);
  expect(getPropertyValue).toHaveBeenCalled();
});

test('waits for a link that has not arrived, then applies its stylesheet when it has loaded', () => {
  vi.useFakeTimers();
  const querySelector = vi.fn();
  vi.stubGlobal('document', { querySelector });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: vi.fn() }));
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
