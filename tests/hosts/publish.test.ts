/** `npm run publish` to real servers, while a visitor loads pages. */
import { execFileSync } from 'node:child_process';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { openHost, reasonOf } from '../../scripts/host/open.ts';
import { publish, type Storage } from '../../scripts/publish.ts';
import { ask, newFolder, serve } from '../server/support.ts';
import { MISSING, startSshd, startVsftpd } from './programs.ts';

const trusted = tls.getCACertificates();
afterEach(() => tls.setDefaultCACertificates(trusted));

const SCRIPTS = Array.from({ length: 20 }, (_, at) => at);

/** A build whose pages request scripts of their version. */
const build = (version: number) => {
  const names = SCRIPTS.map((at) => `_astro/${at}.${version}.js`);
  const page = names.map((name) => `<script src="/${name}"></script>`).join('\n');
  const scripts = Object.fromEntries(names.map((name) => [name, name]));
  return newFolder({ 'index.html': page, 'other.html': page, 'share/a.txt': 'a', ...scripts });
};

/** Loads pages with their scripts until the returned function is called, which says how many. */
function visit(port: number) {
  const visitor = new AbortController();
  let pages = 0;
  const loaded = (async () => {
    for (let count = 0; !visitor.signal.aborted; count += 1) {
      const { status, text } = await ask(port, count % 2 ? '/' : '/other');
      const names = [...text.matchAll(/src="([^"]+)"/g)].map(([, name = '']) => name);
      expect([status, names.length]).toEqual([200, SCRIPTS.length]);
      for (const name of names) {
        expect(await ask(port, name)).toMatchObject({ status: 200, text: name.slice(1) });
      }
      pages = count;
    }
  })();
  return () => {
    visitor.abort();
    return loaded.then(() => pages);
  };
}

async function publishTwice(root: string, open: () => Promise<Storage>) {
  const send = async (version: number, cutAt = Number.POSITIVE_INFINITY) => {
    const host = await open();
    const progress = (done: number) => {
      if (done === cutAt) void host.close();
    };
    const { sent } = await publish(host, await build(version), { progress });
    await host.close();
    return sent;
  };
  expect(await send(1)).toBe(23);
  const { port } = await serve(root);
  const stop = visit(port);
  await expect(send(2, 8)).rejects.toThrow();
  // The eight files that arrived are not sent again.
  expect(await send(2)).toBe(14);
  expect(await send(2)).toBe(0);
  expect(await stop()).toBeGreaterThan(2);
  expect((await ask(port, '/')).text).toContain('19.2.js');
  expect((await ask(port, '/.publication.json')).status).toBe(404);
}

const never = {
  askPassword: () => Promise.reject(new Error('asked for a password')),
  isKnown: async () => false,
};

describe.skipIf(MISSING.sshd)('SFTP', () => {
  it('publishes, is interrupted and continues, without a broken page', async () => {
    const { root, url, key, fingerprint } = await startSshd();
    const env = { PUBLISH_KEY: key, SSH_AUTH_SOCK: '/nonexistent' };
    const isKnown = async (shown: string) => shown === fingerprint;
    await publishTwice(root, () => openHost(url, env, { ...never, isKnown }));
    execFileSync('ssh-keygen', ['-q', '-p', '-N', 'passphrase', '-f', key]);
    await expect(openHost(url, { PUBLISH_KEY: key }, { ...never, isKnown })).rejects.toThrow(
      'asked for a password',
    );
    const refused = await openHost(url, env, never).catch(reasonOf);
    expect(refused).toMatch(/^La clé de l'hôte n'est pas celle/);
  });
});

describe.skipIf(MISSING.vsftpd)('FTPS', () => {
  it('publishes, is interrupted and continues, without a broken page', async () => {
    const { root, url, certificate } = await startVsftpd();
    const open = () => openHost(url, { PUBLISH_PASSWORD: 'a' }, never);
    expect(await open().catch(reasonOf)).toMatch(/personne ne garantit le certificat/);
    tls.setDefaultCACertificates([...trusted, certificate]);
    await publishTwice(root, open);
  });
});
