import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const project = JSON.parse(read('package.json'));
it('docs/dependencies.md gives a reason for each dependency, and for no other', () => {
  const { dependencies, devDependencies } = project;
  const rows = read('docs/dependencies.md').split('## Node itself')[0] ?? '';
  const explained = [...rows.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .filter((name) => !/^(Package|---)$/.test(name));
  expect(explained.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});

it('the workflow pins each action by commit, says which release that is, and may only read', () => {
  const workflow = read('.github/workflows/site.yml');
  const uses = workflow.match(/uses: .*/g) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses)
    expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m);
});

const GUIDE = 'docs/guide-du-proprietaire.md';
const ANNEXES = ['fichiers', 'hebergement', 'reception'].map((name) => `docs/annexes/${name}.md`);
const PAGES = [
  ...['operations', 'publishing', 'updating'].map((name) => `docs/${name}.md`),
  'CHANGELOG.md',
];

/** The anchors of a page, as forges derive them from its headings. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, head = '']) =>
    head
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it.each([GUIDE, ...ANNEXES, ...PAGES])('%s links to files and headings that exist', (page) => {
  for (const [, to = ''] of read(page).matchAll(/\]\((?!https?:|mailto:)([^)]+)\)/g)) {
    const [name, anchor] = to.split('#');
    const target = name ? join(dirname(page), name) : page;
    expect(existsSync(join(ROOT, target)), to).toBe(true);
    if (anchor) expect(anchorsOf(target), to).toContain(anchor);
  }
});

it.each([GUIDE, ...ANNEXES])(
  '%s has small pictures with alternatives, and names existing files',
  (page) => {
    const text = read(page);
    for (const [, alternative, file = ''] of text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)) {
      expect(alternative).toMatch(/\S.{20}/);
      expect(statSync(join(ROOT, dirname(page), file)).size, file).toBeLessThan(150_000);
    }
    const named = [
      ...text.matchAll(/`((?:src\/(?!content\/)|deploy\/|scripts\/|docs\/|\.github\/)[\w./-]+)`/g),
    ];
    for (const [, file = ''] of named) expect(existsSync(join(ROOT, file)), file).toBe(true);
  },
);

it("the owner's guide has at most 2,500 words, and at least six pictures", () => {
  const guide = read(GUIDE);
  expect(guide.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(2500);
  expect(guide.match(/!\[/g)?.length).toBeGreaterThanOrEqual(6);
});

it('every chapter that a message or a setting names exists', () => {
  const sources = ['server', 'build', 'scripts', 'edit', 'deploy', '.env.example'];
  const list = execFileSync('git', ['ls-files', ...sources], { cwd: ROOT, encoding: 'utf8' });
  const named = list
    .trim()
    .split('\n')
    .flatMap((file) => [...read(file).matchAll(/(docs\/[\w/-]+\.md)(?:, « ([^»]+) »)?/g)]);
  expect(named.length).toBeGreaterThan(5);
  for (const [words, page = '', chapter] of named) {
    expect(existsSync(join(ROOT, page)), words).toBe(true);
    if (chapter) expect(read(page), words).toMatch(new RegExp(`^#+ ${chapter}$`, 'm'));
  }
});
