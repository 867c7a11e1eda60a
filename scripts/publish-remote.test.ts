import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { itOnUnix, newFolder, writeFiles } from '../tests/server/support.ts';

const SCRIPT = join(import.meta.dirname, 'publish-remote.sh');

const hasRsync = spawnSync('rsync', ['--version']).status === 0;
if (!hasRsync) console.warn('SKIPPED: publish-remote.sh needs rsync, which is not here.');

/** Publishes into a folder with some files, and returns how that ended. */
async function server(files: Record<string, string>) {
  const cwd = await newFolder({
    // Replaces ssh: drops user and host, and runs the command locally.
    shell:
      '#!/bin/sh\necho >> calls; [ $(wc -l < calls) -le $CUT ] || exit 1\nwhile [ "$1" = -l ]; do shift 2; done\nshift\nexec sh -c "$*"\n',
  });
  const root = join(cwd, 'server/site');
  mkdirSync(root, { recursive: true });
  await writeFiles(root, files);
  chmodSync(join(cwd, 'shell'), 0o755);
  const place = { PUBLISH_HOST: 'a.example', PUBLISH_USER: 'site', PUBLISH_ROOT: root };
  const env = { ...process.env, ...place, PUBLISH_SHELL: join(cwd, 'shell') };
  return {
    root,
    names: () => (readdirSync(root, { recursive: true }) as string[]).sort(),
    /** Cut off after some connections. */
    publish: async (built: Record<string, string>, cut = '99') => {
      rmSync(join(cwd, 'calls'), { force: true });
      rmSync(join(cwd, 'dist'), { recursive: true, force: true });
      await writeFiles(join(cwd, 'dist'), built);
      const { status, stderr } = spawnSync(SCRIPT, { cwd, env: { ...env, CUT: cut } });
      return [status, String(stderr)];
    },
  };
}

describe.skipIf(!hasRsync)('sends a build', () => {
  const first = {
    'index.html': '1',
    'dropped.html': '1',
    'old/page.html': '1',
    '.well-known/security.txt': 'Contact:',
    '_astro/a.1.js': '1',
  };
  const second = { 'index.html': '2', '_astro/a.2.js': '2', '.next/index.html': '' };

  it('and leaves earlier hashed files, and what it did not send', async () => {
    const { root, names, publish } = await server({ 'index.html': '0', '_astro/a.0.js': '0' });
    expect(await publish(first)).toEqual([0, '']);
    await writeFiles(root, { 'photos/a.jpg': 'a', 'old/b.jpg': 'b' });
    expect(await publish(second)).toEqual([0, '']);
    const hashed = ['_astro/a.0.js', '_astro/a.1.js', '_astro/a.2.js'];
    const others = [
      '.published',
      '_astro',
      'index.html',
      'old',
      'old/b.jpg',
      'photos',
      'photos/a.jpg',
    ];
    expect(names()).toEqual([...others, ...hashed].sort());
    expect(readFileSync(join(root, 'index.html'), 'utf8')).toBe('2');
    expect(await publish(second)).toEqual([0, '']);
  });

  it('after an interruption too', async () => {
    const { names, publish } = await server({});
    // The list and the assets arrive, the pages do not.
    const [status] = await publish(first, '3');
    expect(status).not.toBe(0);
    expect(names()).toEqual(['.published', '_astro', '_astro/a.1.js']);
    expect(await publish(second)).toEqual([0, '']);
    expect(names()).toEqual([
      '.published',
      '_astro',
      '_astro/a.1.js',
      '_astro/a.2.js',
      'index.html',
    ]);
  });

  it('but not into a folder with other files', async () => {
    const { root, names, publish } = await server({ 'photos/a.jpg': 'a', 'index.html': 'mine' });
    expect(await publish(first)).toEqual([
      1,
      `Le dossier ${root} du serveur contient autre chose que le site, par exemple « index.html » : vérifiez PUBLISH_ROOT, ou donnez un dossier vide ; rien n'y a été changé.\n`,
    ]);
    expect(names()).toEqual(['index.html', 'photos', 'photos/a.jpg']);
  });
});

itOnUnix('says in French what it lacks', async () => {
  const cwd = await newFolder();
  const outputOf = (env: Record<string, string>) => {
    const { status, stderr } = spawnSync(SCRIPT, { cwd, env: { ...process.env, ...env } });
    expect(status).not.toBe(0);
    return String(stderr);
  };
  expect(outputOf({ PUBLISH_HOST: '' })).toMatch(
    /donnez le nom du serveur, par exemple PUBLISH_HOST=/,
  );
  const place = { PUBLISH_HOST: 'a.example', PUBLISH_USER: 'site', PUBLISH_ROOT: '/site' };
  expect(outputOf(place)).toMatch(/lancez d'abord npm run build/);
});
