import { EventEmitter } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { at, change, copyContentBeforeEach, url } from '../../tests/support/content-copy.ts';
import { contentCheck } from './integration.ts';

copyContentBeforeEach();

test('in development the browser shows what is wrong, until it is mended', async () => {
  const watcher = new EventEmitter();
  const logger = { error: vi.fn(), info: vi.fn() };
  const ws = { send: vi.fn() };
  const use = vi.fn();
  const hook = contentCheck(url()).hooks['astro:server:setup'] as (options: object) => void;
  hook({ server: { watcher, ws, middlewares: { use } }, logger });
  const visit = async (accept: string) => {
    const end = vi.fn();
    await use.mock.lastCall?.[0]({ headers: { accept } }, { writeHead: vi.fn(), end }, () =>
      end('the site'),
    );
    return String(end.mock.lastCall?.[0]);
  };
  const save = async (phone: string) => {
    await change('company.json', 'phone', phone);
    const reloaded = new Promise<void>((resolve) => ws.send.mockImplementationOnce(resolve));
    watcher.emit('all', 'change', at('company.json'));
    await reloaded;
  };

  expect(await visit('text/html')).toBe('the site');
  await save('<0199001234>');
  const shown = await visit('text/html');
  expect(shown).toContain('champ « phone » : « &lt;0199001234&gt; » ne convient pas');
  expect(shown).toContain('<html lang="fr">');
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('« phone »'));
  // Scripts and styles of the page that shows it.
  expect(await visit('*/*')).toBe('the site');
  await save('01 99 00 12 34');
  expect(logger.info).toHaveBeenCalledExactlyOnceWith("Le contenu ne compte plus d'erreur.");
  expect(await visit('text/html')).toBe('the site');
});

test('a build stops at a mistake, and at a link that leads nowhere', async () => {
  const build = () => {
    const start = contentCheck(url()).hooks['astro:config:setup'] as (options: object) => unknown;
    return start({ command: 'build', logger: { error: vi.fn() } });
  };
  await build();
  await appendFile(at('legal/2-responsabilite.md'), '\n[Nos conditions](/conditions)\n');
  await expect(build()).rejects.toThrow(/2-responsabilite\.md : le lien « \/conditions »/);
});
