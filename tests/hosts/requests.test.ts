/** Requests through the proxies of deploy/, and under Passenger as « Setup Node.js App » starts it. */
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formOf, PDF, SENT, startDelivery } from '../delivery/requests.ts';
import { ask, PATIENT } from '../server/support.ts';
import { MISSING, startCaddy, startNginx, startPassenger } from './programs.ts';

const MEGABYTE = 1024 * 1024;

/** Sends an application with a CV. */
const post = (port: number, megabytes = 1) => {
  const bytes = Buffer.alloc(megabytes * MEGABYTE);
  const cv = new File([PDF, bytes], 'cv.pdf', { type: 'application/pdf' });
  return fetch(`http://localhost:${port}/demandes/trainer`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    body: formOf({ ...SENT.trainer, cv }),
  });
};

const startServer = async () => {
  const { origin } = await startDelivery({}, { trustProxy: true });
  return Number(new URL(origin).port);
};

const PROXIES = [
  { name: 'nginx', missing: MISSING.nginx, start: startNginx },
  { name: 'Caddy', missing: MISSING.caddy, start: startCaddy },
];

it.for([
  ...PROXIES.map(({ start, ...proxy }) => ({
    ...proxy,
    start: async () => start(await startServer()),
  })),
  { name: 'Passenger', missing: MISSING.passenger, start: () => startPassenger() },
])('$name passes uploads, refusals with their reason, and the health check', async (host, test) => {
  test.skip(Boolean(host.missing), `apt-get install ${host.missing}`);
  const { port } = await host.start();
  expect((await post(port, 9)).status).toBe(201);
  for (const megabytes of [11, 40]) {
    const refused = await post(port, megabytes);
    const answer = [refused.status, await refused.text()];
    expect(answer).toEqual([413, expect.stringMatching(/10 Mo/)]);
  }
  const health = await ask(port, '/healthz', { headers: { host: 'localhost' } });
  expect(health).toMatchObject({ status: 200, text: expect.stringMatching(/^ok\n/) });
});

it.for(PROXIES)(
  '$name logs no address and no query, even when the server is down',
  async ({ missing, start }, test) => {
    test.skip(Boolean(missing), `apt-get install ${missing}`);
    const { port, log } = await start(await startServer());
    const headers = {
      host: 'localhost',
      referer: 'http://localhost/?name=Marie',
      'x-forwarded-for': '192.0.2.7',
    };
    await ask(port, '/?name=Marie', { headers });
    const down = await start(1);
    expect((await ask(down.port, '/?name=Marie', { headers })).status).toBe(502);
    // Caddy logs the failure, nginx nothing below `crit`.
    if (start === startCaddy) await expect.poll(down.log, PATIENT).toContain('connection refused');
    expect(log() + down.log()).not.toMatch(
      /Marie|127\.0\.0\.1:\d+->|192\.0\.2|remote_ip|client_ip/,
    );
  },
);

describe.skipIf(MISSING.passenger)('Passenger', () => {
  it('keeps requests outside the document root, and restarts by tmp/restart.txt', async () => {
    const { port, app, started } = await startPassenger();
    expect((await post(port)).status).toBe(201);
    expect(await readdir(join(app, 'demandes'))).toContain('demandes.sqlite');
    expect(await readdir(join(app, 'public'))).toEqual(['.keep']);

    const soon = Date.now() / 1000 + 5;
    await utimes(join(app, 'tmp/restart.txt'), soon, soon);
    expect((await ask(port, '/')).status).toBe(200);
    await expect.poll(() => new Set(started()).size, PATIENT).toBe(2);
  });

  it('starts again after it was stopped idle', async () => {
    const idle = 'PassengerMinInstances 0\nPassengerPoolIdleTime 1';
    const { port, log, started } = await startPassenger('public', idle);
    expect((await post(port)).status).toBe(201);
    const [first] = started();
    const isRunning = () => {
      try {
        return process.kill(Number(first), 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isRunning, PATIENT).toBe(false);
    expect((await post(port)).status).toBe(201);
    expect(started()).toHaveLength(2);
    expect(log()).not.toMatch(/^App \d+ .*error/im);
  });
});
