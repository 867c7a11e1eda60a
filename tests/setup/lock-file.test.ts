import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const packages: Record<string, LockedPackage> = read('package-lock.json').packages;

/** Whether a package resolves another in the lock file, as Node does. */
function finds(from: string, name: string): boolean {
  const folders = from
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...folders.map((folder) => `${folder}/`)].some(
    (folder) => `${folder}node_modules/${name}` in packages,
  );
}

describe('package-lock.json', () => {
  it('contains no registry URL', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses.filter((address) => /^(https?|git)/.test(address))).toEqual([]);
  });

  it.each(['dependencies', 'optionalDependencies'] as const)(
    'holds all %s of every package, for every platform (else npm ci fails)',
    (kind) => {
      const missing = Object.entries(packages).flatMap(([path, locked]) =>
        Object.keys(locked[kind] ?? {})
          .filter((name) => !finds(path, name))
          .map((name) => `${name}, wanted by ${path || 'package.json'}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it('pins the Node of every platform to one version', () => {
    const nodes: Record<string, string> = read('package.json').optionalDependencies;
    const locked = Object.keys(nodes).map((name) => packages[`node_modules/${name}`]?.version);
    expect(locked).toEqual(Array(5).fill('26.10.0'));
    expect(Object.values(nodes)).toEqual(locked);
  });
});
