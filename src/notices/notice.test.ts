import { expect, test } from 'vitest';
import { durationOf } from './notice.ts';

test('an error stays until it is closed', () => {
  expect(durationOf({ kind: 'error', title: 'Erreur', text: 'x' })).toBe(Number.POSITIVE_INFINITY);
});

test('other notices stay 8 seconds, longer for a longer text', () => {
  expect(durationOf({ kind: 'success', title: 'Oui', text: 'Fait.' })).toBe(8000);
  expect(durationOf({ kind: 'info', title: '', text: 'x'.repeat(200) })).toBe(19_000);
});
