import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import { newFolder, writeFiles } from './support.ts';

describe('the recipe of the forge', () => {
  const recipe = readFileSync(join(ROOT, '.github/workflows/site.yml'), 'utf8');

  it('pins each action by commit, and says which release that is', () => {
    const uses = recipe.match(/uses: .*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses)
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('checks, builds for the public address and publishes, with no more rights than reading', () => {
    for (const step of ['npm ci', 'npm test', 'npm run build', 'scripts/publish-remote.sh']) {
      expect(recipe).toContain(`run: ${step}\n`);
    }
    expect(recipe).toMatch(/SITE_URL: \$\{\{ vars\.SITE_URL \}\}/);
    expect(recipe.match(/permissions:\n(?: {2}.*\n)+/)?.[0]).toBe(
      'permissions:\n  contents: read\n',
    );
  });
});

const hasRsync = spawnSync('rsync', ['--version']).status === 0;
if (!hasRsync) console.warn('SKIPPED: publish-remote.sh needs rsync, which is not here.');

it.skipIf(!hasRsync)(
  'publish-remote.sh sends a build and leaves earlier hashed files',
  async () => {
    const folder = await newFolder();
    const root = join(folder, 'server/site');
    // Stands for ssh: forgets user and host, and runs the command here.
    const shell = join(folder, 'shell');
    await writeFiles(folder, {
      shell: '#!/bin/sh\nwhile [ "$1" = -l ]; do shift 2; done\nshift\nexec sh -c "$*"\n',
      'dist/index.html': 'new',
      'dist/.well-known/security.txt': 'Contact:',
      'dist/.left.json': '{}',
      'dist/_astro/a.2.js': '2',
      'deploy/out/nginx.conf': '# new',
      'server/site/index.html': 'old',
      'server/site/dropped.html': 'old',
      'server/site/_astro/a.1.js': '1',
    });
    chmodSync(shell, 0o755);
    const { status, stderr } = spawnSync(join(ROOT, 'scripts/publish-remote.sh'), {
      cwd: folder,
      env: {
        ...process.env,
        PUBLISH_SHELL: shell,
        PUBLISH_HOST: 'a.example',
        PUBLISH_USER: 'site',
        PUBLISH_ROOT: root,
        PUBLISH_RELOAD: `touch ${join(folder, 'reloaded')}`,
      },
    });
    expect(String(stderr)).toBe('');
    expect(status).toBe(0);
    expect(readdirSync(root).sort()).toEqual(['.well-known', '_astro', 'index.html']);
    expect(readdirSync(join(root, '_astro')).sort()).toEqual(['a.1.js', 'a.2.js']);
    expect(readFileSync(join(root, 'index.html'), 'utf8')).toBe('new');
    expect(readFileSync(`${root}.nginx.conf`, 'utf8')).toBe('# new');
    expect(readdirSync(folder)).toContain('reloaded');
  },
);
