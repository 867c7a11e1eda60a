import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { itOnUnix, newFolder } from '../tests/server/support.ts';

const SCRIPT = join(import.meta.dirname, 'publish-remote.sh');

const hasRsync = spawnSync('rsync', ['--version']).status === 0;
if (!hasRsync) console.warn('SKIPPED: publish-remote.sh needs rsync, which is not here.');

it.skipIf(!hasRsync)('sends a build and leaves earlier hashed files', async () => {
  const cwd = await newFolder({
    // Replaces ssh: drops user and host, and runs the command locally.
    shell: '#!/bin/sh\nwhile [ "$1" = -l ]; do shift 2; done\nshift\nexec sh -c "$*"\n',
    'dist/index.html': 'new',
    'dist/.well-known/security.txt': 'Contact:',
    'dist/.left.json': '{}',
    'dist/_astro/a.2.js': '2',
    'server/site/index.html': 'old',
    'server/site/dropped.html': 'old',
    'server/site/_astro/a.1.js': '1',
  });
  const root = join(cwd, 'server/site');
  chmodSync(join(cwd, 'shell'), 0o755);
  const place = { PUBLISH_HOST: 'a.example', PUBLISH_USER: 'site', PUBLISH_ROOT: root };
  const env = { ...process.env, ...place, PUBLISH_SHELL: join(cwd, 'shell') };
  const { status, stderr } = spawnSync(SCRIPT, { cwd, env });
  expect([status, String(stderr)]).toEqual([0, '']);
  expect(readdirSync(root).sort()).toEqual(['.well-known', '_astro', 'index.html']);
  expect(readdirSync(join(root, '_astro')).sort()).toEqual(['a.1.js', 'a.2.js']);
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toBe('new');
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
