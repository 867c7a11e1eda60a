/** The server under Phusion Passenger, as « Setup Node.js App » starts it. */
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formOf, PDF, SENT } from '../delivery/requests.ts';
import { ask, PATIENT } from '../server/support.ts';
import { hasPassenger, startPassenger } from './passenger.ts';

const post = (port: number, kind: 'contact' | 'trainer', more: Record<string, File> = {}) =>
  fetch(`http://localhost:${port}/demandes/${kind}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    body: formOf({ ...SENT[kind], ...more }),
  });

describe.skipIf(!hasPassenger)('Passenger', () => {
  it('stores an upload of 9 MB outside the document root, and restarts by tmp/restart.txt', async () => {
    const { port, app, started } = await startPassenger();
    const cv = new File([PDF, Buffer.alloc(9_000_000)], 'cv.pdf', { type: 'application/pdf' });
    expect((await post(port, 'trainer', { cv })).status).toBe(201);
    expect(await readdir(join(app, 'demandes'))).toContain('demandes.sqlite');
    expect(await readdir(join(app, 'public'))).toEqual(['.keep']);

    const soon = Date.now() / 1000 + 5;
    await utimes(join(app, 'tmp/restart.txt'), soon, soon);
    expect((await ask(port, '/')).status).toBe(200);
    await expect.poll(async () => new Set(await started()).size, PATIENT).toBe(2);
  });

  it('starts again after it was stopped idle', async () => {
    const idle = ['PassengerMinInstances 0', 'PassengerPoolIdleTime 1'];
    const { port, log, started } = await startPassenger('public', idle);
    expect((await post(port, 'contact')).status).toBe(201);
    const [first] = await started();
    const stopped = () => !isRunning(Number(first));
    await expect.poll(stopped, PATIENT).toBe(true);
    expect((await post(port, 'contact')).status).toBe(201);
    expect(await started()).toHaveLength(2);
    expect(await log()).not.toMatch(/error/i);
  });
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
