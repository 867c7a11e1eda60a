import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { lockBuilds } from './build-lock.ts';

/** Starts a process that locks a file, prints a line, and runs until it is killed. */
function startBuild(file: string) {
  const script = `
    import { lockBuilds } from ${JSON.stringify(join(import.meta.dirname, 'build-lock.ts'))};
    const lock = lockBuilds(process.argv[1]);
    console.log('builds');
    setInterval(() => lock, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, file]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const line = async () => String((await once(child.stdout, 'data'))[0]);
  return { child, line };
}

test('a second build prints a message and waits until the first one ends, even by a kill', async () => {
  const file = join(await newFolder(), 'new/build.lock');
  const first = startBuild(file);
  expect(await first.line()).toBe('builds\n');
  const second = startBuild(file);
  expect(await second.line()).toMatch(/^Une autre construction .* attend qu'elle finisse\.\n$/);
  first.child.kill('SIGKILL');
  expect(await second.line()).toBe('builds\n');
});

// Even root can neither create a folder below a file nor write a folder.
test.each([
  ['beside a folder that cannot be created', 'file/build.lock'],
  ['that cannot be opened', 'folder'],
])('explains in French a lock file %s', async (_, name) => {
  const parent = await newFolder({ file: '', 'folder/a': '' });
  const file = join(parent, name);
  expect(() => lockBuilds(file)).toThrow(
    `donnez à l'utilisateur qui construit le site le droit d'écrire dans le dossier ${dirname(file)}, ou`,
  );
  expect(() => lockBuilds(file)).toThrow(`Le fichier ${file} ne peut pas être écrit (erreur `);
});
