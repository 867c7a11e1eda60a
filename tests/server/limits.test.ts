import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../server/handler.ts';
import { LIMITS, listen } from '../../server/listen.ts';
import { openSite } from '../../server/site-folder.ts';
import { ask, newFolder, PATIENT, sendRaw, serve, writeFiles } from './support.ts';

/** More than the kernel holds for a client that does not read. */
const LARGE = 30_000_000;

async function siteHandler() {
  const folder = await newFolder();
  await writeFiles(folder, { 'index.html': 'Accueil', 'large.txt': 'x'.repeat(LARGE) });
  return createHandler(await openSite(folder));
}

async function serveWithin(limits: Partial<typeof LIMITS>) {
  return serve(await siteHandler(), { limits: { ...LIMITS, ...limits } });
}

describe('a slow client', () => {
  it('that does not end its headers is told so, and let go', async () => {
    const { port } = await serveWithin({ headerMs: 200 });
    const answer = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', false);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(await ask({ port }, '/')).toMatchObject({ status: 200 });
  });

  it('that does not end its body has had its answer, and is let go', async () => {
    const { port } = await serveWithin({ headerMs: 200, requestMs: 300 });
    const sent = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc';
    expect(await sendRaw(port, sent, false)).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('that reads nothing is let go', async () => {
    const { port } = await serveWithin({ silenceMs: 300 });
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write('GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'readable');
    // Nothing shows on this side until what the kernel holds is read.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    let got = 0;
    for await (const bytes of socket) got += bytes.length;
    expect(got).toBeLessThan(LARGE);
  });

  it('that reads a little from time to time is let go', async () => {
    const { port } = await serveWithin({ answerMs: 300 });
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n');
    let got = 0;
    socket.on('data', (bytes) => {
      got += bytes.length;
      socket.pause();
      setTimeout(() => socket.resume(), 50);
    });
    await once(socket, 'close');
    expect(got).toBeLessThan(LARGE);
  });

  it('that opens more connections than are allowed is refused those', async () => {
    const { port } = await serveWithin({ connections: 2 });
    const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
    for (const socket of held) socket.destroy();
    await Promise.all(held.map((socket) => once(socket, 'close')));
    await expect.poll(async () => (await ask({ port }, '/')).status, PATIENT).toBe(200);
  });
});

describe('stopping', () => {
  it('lets an answer on its way arrive whole, then takes no more', async () => {
    const server = await listen(await siteHandler(), '127.0.0.1', 0);
    const { port } = server;
    const socket = connect(port, '127.0.0.1').pause();
    socket.write('GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'readable');
    const stopped = server.stop();
    let got = 0;
    for await (const bytes of socket) got += bytes.length;
    expect(got).toBeGreaterThan(LARGE);
    await stopped;
    await expect(ask({ port }, '/')).rejects.toThrow();
  });

  it('does not wait for idle connections', async () => {
    const server = await listen(await siteHandler(), '127.0.0.1', 0);
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    await Promise.all([once(socket, 'end'), server.stop()]);
  });
});
