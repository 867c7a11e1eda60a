import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('package-lock.json names no registry, and contains the packages of every platform', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  expect(JSON.stringify(packages)).not.toMatch(/"resolved":"(https?|git)/);
  // npm may drop packages of other platforms, on which `npm ci` then fails.
  const optional = Object.values<{ optionalDependencies?: object }>(packages).flatMap((locked) =>
    Object.keys(locked.optionalDependencies ?? {}),
  );
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
  const nodes: Record<string, string> = JSON.parse(read('package.json')).optionalDependencies;
  const locked = Object.keys(nodes).map((name) => packages[`node_modules/${name}`]?.version);
  expect(locked).toHaveLength(5);
  expect(new Set(locked).size).toBe(1);
  expect(Object.values(nodes)).toEqual(locked);
});
