/** The recipes for proxies, in front of a server that receives requests. */
import { describe, expect, it } from 'vitest';
import { formOf, PDF, SENT, startDelivery } from '../delivery/requests.ts';
import { ask, PATIENT } from '../server/support.ts';
import { hasCaddy, hasNginx, startCaddy, startNginx } from './proxies.ts';

const MEGABYTE = 1024 * 1024;
const cvOf = (megabytes: number) =>
  new File([PDF, Buffer.alloc(megabytes * MEGABYTE)], 'cv.pdf', { type: 'application/pdf' });

describe.each([
  { name: 'nginx', missing: !hasNginx, start: startNginx },
  { name: 'Caddy', missing: !hasCaddy, start: startCaddy },
])('$name', ({ missing, start }) => {
  it.skipIf(missing)(
    'passes uploads, refusals with their reason, and the health check',
    async () => {
      const { origin, kept } = await startDelivery({}, { trustProxy: true });
      const { port } = await start(Number(new URL(origin).port));
      const post = (megabytes: number) =>
        fetch(`http://localhost:${port}/demandes/trainer`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
          body: formOf({ ...SENT.trainer, cv: cvOf(megabytes) }),
        });
      expect((await post(9)).status).toBe(201);
      expect(kept()).toHaveLength(1);
      for (const megabytes of [11, 40]) {
        const refused = await post(megabytes);
        expect([refused.status, await refused.text()]).toEqual([
          413,
          expect.stringMatching(/10 Mo/),
        ]);
      }
      const headers = { host: 'localhost' };
      expect(await ask(port, '/healthz', { headers })).toMatchObject({
        status: 200,
        text: expect.stringMatching(/^ok\n/),
      });
    },
  );

  it.skipIf(missing)('logs no address and no query, even when the server is down', async () => {
    const { origin } = await startDelivery();
    const { port, log } = await start(Number(new URL(origin).port));
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
  });
});
