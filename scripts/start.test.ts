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
  const cwd = await newProject(...project);
  return spawnSync(process.execPath, ['scripts/start.ts'], { cwd, encoding: 'utf8' });
}

const COMPLETE_BUILD = { 'dist/index.html': 'the last complete build' };

test('builds and serves the SITE_FOLDER of .env', async () => {
  const print = 'console.log(process.env.SITE_FOLDER);';
  const { stdout } = await start(print, { '.env': 'SITE_FOLDER=a', 'server/main.ts': print });
  expect(stdout).toBe('a\na\n');
});

test('serves the last complete build, with a message, when the build fails', async () => {
  const { status, stdout, stderr } = await start('process.exit(1)', COMPLETE_BUILD);
  expect([stdout, status]).toEqual(['serves\n', 0]);
  expect(stderr).toContain('Le site reste en ligne dans sa dernière version complète.');
});

testOnUnix.each([
  ['there is no complete build', 'process.exit(3)', {}, 3],
  ['the build is interrupted', "process.kill(process.pid, 'SIGTERM')", COMPLETE_BUILD, 1],
])('serves nothing when %s', async (_, build, dist, status) => {
  expect(await start(build, dist)).toMatchObject({ stdout: '', status });
});
