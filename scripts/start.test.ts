import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, testOnUnix, writeFiles } from '../tests/server/support.ts';

/** Creates a project with the script `build` in place of the build, and one in place of the server. */
async function newProject(build: string, dist: Record<string, string>): Promise<string> {
  const folder = await newFolder();
  const root = join(import.meta.dirname, '..');
  for (const name of ['scripts/start.ts', 'server', 'requests'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await writeFiles(folder, {
    'package.json': '{ "type": "module" }',
    'scripts/build.ts': build,
    'server/main.ts': "console.log('serves');",
    ...dist,
  });
  return folder;
}

/** Runs start.ts in a new project. */
async function start(...project: Parameters<typeof newProject>) {
  const options = { cwd: await newProject(...project), encoding: 'utf8' } as const;
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

test('ends with the status of the build if there is no complete build', async () => {
  expect(await start('process.exit(3)', {})).toMatchObject({ stdout: '', status: 3 });
});

testOnUnix('serves nothing when the build is interrupted', async () => {
  const interrupted = await start("process.kill(process.pid, 'SIGTERM')", COMPLETE_BUILD);
  expect(interrupted).toMatchObject({ stdout: '', status: 1 });
});
