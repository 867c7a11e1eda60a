import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, writeFiles } from '../tests/server/support.ts';

/** Runs start.ts with the script `build` in place of the build. */
async function start(build: string, dist: Record<string, string>) {
  const folder = await newFolder();
  await writeFiles(folder, {
    'package.json': '{ "type": "module" }',
    'scripts/build.ts': build,
    'server/main.ts': "console.log('serves');",
    ...dist,
  });
  for (const file of ['scripts/start.ts', 'server/environment.ts'])
    cpSync(join(import.meta.dirname, '..', file), join(folder, file));
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], options);
  return { status, stdout, stderr };
}

const COMPLETE_BUILD = { 'dist/index.html': 'the last complete build' };

test('serves the last complete build, with a message, when the build fails', async () => {
  const { status, stdout, stderr } = await start('process.exit(1)', COMPLETE_BUILD);
  expect(stdout).toBe('serves\n');
  expect(stderr).toContain('Le site reste en ligne dans sa dernière version complète.');
  expect(status).toBe(0);
});

test('builds and serves the SITE_FOLDER of .env', async () => {
  const print = 'console.log(process.env.SITE_FOLDER);';
  const files = { '.env': 'SITE_FOLDER=a', 'server/main.ts': print };
  expect((await start(print, files)).stdout).toBe('a\na\n');
  const complete = { ...files, 'a/index.html': 'the last complete build' };
  expect(await start('process.exit(1)', complete)).toMatchObject({ stdout: 'a\n', status: 0 });
});

test.each([
  ['there is no complete build', 'process.exit(3)', {}, 3] as const,
  // Windows has no signals.
  ...(process.platform === 'win32'
    ? []
    : [
        [
          'the build is interrupted',
          "process.kill(process.pid, 'SIGTERM')",
          COMPLETE_BUILD,
          1,
        ] as const,
      ]),
])('serves nothing when %s', async (_, build, dist, code) => {
  const { status, stdout } = await start(build, dist);
  expect(stdout).toBe('');
  expect(status).toBe(code);
});
