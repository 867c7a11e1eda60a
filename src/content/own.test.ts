import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFolder, isDemonstration } from './folder.ts';
import { hasFormerContent } from './former.ts';
import { ensureOwnContent } from './own.ts';
import { reviewContent } from './review.ts';

const project = process.cwd();
const { CONTENT } = process.env;
let folder: string;

const save = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const read = (file: string) => readFileSync(file, 'utf8');

function git(...args: string[]) {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@b.fr'];
  return spawnSync('git', [...identity, ...args], { encoding: 'utf8' }).status;
}
// The suite also runs without Git, for example on a downloaded ZIP.
const hasGit = spawnSync('git', ['--version']).status === 0;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'own-')));
  process.chdir(folder);
  delete process.env.CONTENT;
});
afterEach(() => {
  process.chdir(project);
  process.env.CONTENT = CONTENT;
  rmSync(folder, { recursive: true });
});

test('makes the folder from the demonstration once, and reads only it from then on', () => {
  save('demo/team/a.json', '{}');
  expect(isDemonstration()).toBe(true);
  expect(ensureOwnContent()).toMatch(/d'après la démonstration/);
  expect(contentFolder()).toBe(join(folder, 'content'));
  rmSync('content/team/a.json');
  expect(ensureOwnContent()).toBe('Votre contenu est dans content/.');
  expect(existsSync('content/team/a.json')).toBe(false);
});

test('takes the content from its former place, and publishes nothing before', async () => {
  save('demo/company.json', '{}');
  save('src/content/company.json', '"mine"');
  expect((await reviewContent()).problems[0]).toMatch(/lancez « npm run content »/);
  expect(ensureOwnContent()).toMatch(/tel que vous l'aviez laissé/);
  expect(read('content/company.json')).toBe('"mine"');
  expect(existsSync('src/content')).toBe(false);
});

/** An owner's history, which pulls the commit that moves the content to `demo/`. */
function pull(change: () => void): void {
  const lines = (name: string) => Array.from({ length: 20 }, (_, at) => `${name} ${at}`).join('\n');
  git('init', '--quiet', '--initial-branch=main');
  for (const name of ['company.json', 'a.json', 'b.json']) save(`src/content/${name}`, lines(name));
  git('add', '.');
  git('commit', '--quiet', '-m', 'before');
  git('switch', '--quiet', '-c', 'upstream');
  git('mv', 'src/content', 'demo');
  save('demo/company.json', `new\n${lines('company.json')}`);
  git('commit', '--quiet', '-am', 'two folders');
  git('switch', '--quiet', 'main');
  change();
  git('add', '-A');
  git('commit', '--quiet', '--allow-empty', '-m', 'mine');
  git('merge', '--quiet', '--no-edit', '--no-ff', 'upstream');
}

test.skipIf(!hasGit).each([
  ['without conflict', `a.json`, '"mine"'],
  ['with conflicts', 'company.json', '"mine"'],
])('takes the content from the history after a pull %s', (_, changed, text) => {
  pull(() => {
    save(`src/content/${changed}`, text);
    rmSync('src/content/b.json');
  });
  expect(hasFormerContent()).toBe(true);
  expect(ensureOwnContent()).toMatch(/tel que vous l'aviez laissé/);
  expect(read(`content/${changed}`)).toBe(text);
  expect(existsSync('content/b.json')).toBe(false);
  expect(existsSync('demo/b.json')).toBe(true);
  expect(git('diff', '--quiet', 'upstream', '--', 'demo')).toBe(0);
  expect(git('commit', '--quiet', '-am', 'merged')).toBe(0);
  expect(contentFolder()).toBe(join(folder, 'content'));
});

test.skipIf(!hasGit)('an owner who changed nothing gets the demonstration', () => {
  pull(() => undefined);
  expect(hasFormerContent()).toBe(false);
});
