/** A private copy of the project, so that measuring builds touches neither dist/ nor caches. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFolder } from '../scripts/compress.mjs';

const ROOT = join(import.meta.dirname, '..');

const PARTS = ['src', 'public', 'scripts', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

export interface Workshop {
  /** Where the finished site is. */
  dist: string;
  /** Builds and compresses; returns the seconds it took. */
  build(): Promise<number>;
  /** Removes the pictures made by earlier builds, so that the next one starts cold. */
  forget(): void;
  /** Repeats portraits and logos until there are this many times as many. */
  multiply(times: number): number;
  remove(): void;
}

export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  // Package by package, not the folder: Astro keeps its cache in it.
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.')) continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  const dist = join(folder, 'dist');
  return {
    dist,
    async build() {
      const begin = performance.now();
      const astro = join(modules, 'astro/bin/astro.mjs');
      const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build'], {
        cwd: folder,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
      await compressFolder(dist);
      return (performance.now() - begin) / 1000;
    },
    forget() {
      for (const cache of ['.astro', '.vite']) {
        rmSync(join(modules, cache), { recursive: true, force: true });
      }
      for (const made of [dist, join(folder, '.astro')]) {
        rmSync(made, { recursive: true, force: true });
      }
    },
    multiply: (times) =>
      ['team', 'clients', 'organisations']
        .map((kind) => multiplyEntries(join(folder, 'src/content', kind), times))
        .reduce((sum, count) => sum + count, 0),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Copies each entry with a picture of its own, which no cache knows. */
function multiplyEntries(folder: string, times: number): number {
  const entries = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const name of entries) {
    const entry = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const field = 'picture' in entry ? 'picture' : 'logo';
    const picture = readFileSync(join(folder, entry[field]));
    const ending = entry[field].slice(entry[field].lastIndexOf('.'));
    for (let copy = 1; copy < times; copy += 1) {
      const id = `${name.slice(0, -5)}-${copy}`;
      const order = entry.order + copy * entries.length;
      // Two of the same name are refused.
      const another = `${entry.name} ${copy + 1}`;
      const changed = { ...entry, name: another, [field]: `./${id}${ending}`, order };
      writeFileSync(join(folder, `${id}.json`), JSON.stringify(changed));
      writeFileSync(join(folder, id + ending), unlike(picture, ending, copy));
    }
  }
  return entries.length * times;
}

/** The same picture in other bytes: both formats ignore what stands after their end. */
function unlike(picture: Buffer, ending: string, copy: number): Buffer {
  const tail = ending === '.svg' ? `<!-- ${copy} -->` : `bench ${copy}`;
  return Buffer.concat([picture, Buffer.from(tail)]);
}
