import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, writeFiles } from '../tests/server/support.ts';

/** What `npm start` prints, and its exit code, with a build that ends like this. */
async function start(build: string, dist: Record<string, string>) {
  const folder = await newFolder();
  await writeFiles(folder, {
    'package.json': '{ "type": "module" }',
    'scripts/build.ts': build,
    'server/main.ts': "console.log('serves');",
    ...dist,
  });
  cpSync(join(import.meta.dirname, 'start.ts'), join(folder, 'scripts/start.ts'));
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], options);
  return { status, stdout, stderr };
}

const BEFORE = { 'dist/index.html': 'the last complete build' };

test('serves the last complete build when the build fails, and says so', async () => {
  const { status, stdout, stderr } = await start('process.exit(1)', BEFORE);
  expect(stdout).toBe('serves\n');
  expect(stderr).toContain('Le site reste en ligne dans sa dernière version complète.');
  expect(status).toBe(0);
});

test.each([
  ['there is no complete build', 'process.exit(3)', {}, 3] as const,
  // Windows knows no signals.
  ...(process.platform === 'win32'
    ? []
    : [['the build is interrupted', "process.kill(process.pid, 'SIGTERM')", BEFORE, 1] as const]),
])('serves nothing when %s', async (_, build, dist, code) => {
  const { status, stdout } = await start(build, dist);
  expect(stdout).toBe('');
  expect(status).toBe(code);
});
