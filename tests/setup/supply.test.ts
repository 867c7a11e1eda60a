import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

it.each(['.github/workflows/site.yml', 'deploy/github-pages.yml'])(
  '%s pins each action by commit, says which release that is, and may only read',
  (file) => {
    const uses = read(file).match(/uses: .*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses)
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
    expect(read(file)).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  },
);

it("the owner's guide links to existing files, with small pictures that have alternatives", () => {
  const guide = read('docs/guide-du-proprietaire.md');
  const pictures = [...guide.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
  expect(pictures.length).toBeGreaterThanOrEqual(6);
  for (const [, alternative, file = ''] of pictures) {
    expect(alternative).toMatch(/\S.{20}/);
    expect(statSync(join(ROOT, 'docs', file)).size, file).toBeLessThan(150_000);
  }
  const named = [
    ...guide.matchAll(/`((?:src\/(?!content\/)|deploy\/|scripts\/|docs\/|\.github\/)[\w./-]+)`/g),
  ];
  for (const [, file = ''] of named) expect(existsSync(join(ROOT, file)), file).toBe(true);
  const heads = [...guide.matchAll(/^#+ (.*)$/gm)].map(([, head = '']) =>
    head
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
  for (const [, anchor] of guide.matchAll(/\]\(#([^)]+)\)/g)) expect(heads).toContain(anchor);
});
