import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));

test.each(['package-lock.json', 'edit/package-lock.json'])(
  '%s contains no registry address, and the packages of every platform',
  (file) => {
    const { packages } = readJson(file);
    expect(JSON.stringify(packages)).not.toMatch(/"resolved":"(https?|git)/);
    // npm may drop packages of other platforms, on which `npm ci` then fails.
    const optional = Object.values<{ optionalDependencies?: object }>(packages).flatMap((locked) =>
      Object.keys(locked.optionalDependencies ?? {}),
    );
    const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
  },
);
