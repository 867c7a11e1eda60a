import { expect, test } from 'vitest';
import { addMonths, formatDay, formatTime } from './dates.ts';

test.each([
  ['2026-11-21T10:00:00Z', 13, '2027-12-21T10:00:00Z'],
  ['2026-12-31T23:30:00Z', 2, '2027-02-28T23:30:00Z'],
  ['2027-08-31T10:00:00Z', 6, '2028-02-29T10:00:00Z'],
])('adds calendar months: %s plus %d is %s', (time, months, later) =>
  expect(addMonths(Date.parse(time), months)).toBe(Date.parse(later)),
);

test('formats days and times in French and in the time zone of Paris', () => {
  expect(formatTime(Date.parse('2026-11-30T23:05:00Z'))).toBe('1er décembre 2026 à 0h05');
  expect(formatTime(Date.parse('2026-07-21T10:00:00Z'))).toBe('21 juillet 2026 à 12h00');
  expect(formatDay(new Date('2026-12-01'))).toBe('1er décembre 2026');
});
