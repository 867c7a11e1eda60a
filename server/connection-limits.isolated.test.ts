import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS, limitBody } from './connection-limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends a body, second by second, until the server responds. Returns the time and the response. */
function send(bytes: number, rateAt: (second: number) => number) {
  const socket = { bytesRead: 0, writable: true, end: vi.fn(), destroy: vi.fn() };
  const headers = { 'content-length': String(bytes) };
  const request = Object.assign(new EventEmitter(), { headers, socket, complete: false });
  const response = { headersSent: false };
  limitBody(request as unknown as IncomingMessage, response as unknown as ServerResponse, LIMITS);
  let second = 0;
  for (; socket.bytesRead < bytes && socket.end.mock.calls.length === 0; second += 1) {
    socket.bytesRead += rateAt(second);
    vi.advanceTimersByTime(1000);
  }
  request.emit('close');
  expect(vi.getTimerCount()).toBe(0);
  return { second, answer: String(socket.end.mock.lastCall?.[0] ?? '') };
}

test.each([
  ['at 256 kbit/s', () => 32_000, 313],
  ['at 128 kbit/s', () => 16_000, 625],
  [
    'at 256 kbit/s, with a pause of 50 seconds every two minutes',
    (at: number) => (at % 120 < 50 ? 0 : 32_000),
    563,
  ],
])('receives a CV of 10 MB %s', (_, rateAt, seconds) => {
  expect(send(10_000_000, rateAt)).toEqual({ second: seconds, answer: '' });
});

test.each([
  ['too slow', () => 7000, 120, 408],
  ['too slow after a fast start', (at: number) => (at < 100 ? 90_000 : 1000), 240, 408],
  ['endless', () => 1_000_000, 65, 413],
])('ends the connection of a body that is %s', (_, rateAt, seconds, status) => {
  const { second, answer } = send(1e12, rateAt);
  expect(second).toBe(seconds);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
