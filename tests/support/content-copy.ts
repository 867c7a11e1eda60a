/** Copies of the demonstration that tests may change. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMONSTRATION } from '../../src/content/folder.ts';

/** Recreates the folder. It keeps the dates of the files, by which pictures.ts caches results. */
export function copyDemonstration(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(DEMONSTRATION, folder, { recursive: true, preserveTimestamps: true });
}

/** Sets fields of a JSON file by their paths; `undefined` removes one. */
export function changeFile(folder: string, file: string, fields: Record<string, unknown>): void {
  const path = join(folder, file);
  const data = JSON.parse(readFileSync(path, 'utf8'));
  for (const [name, value] of Object.entries(fields)) {
    const keys = name.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<unknown>((object, key) => Reflect.get(Object(object), key), data);
    Reflect.set(Object(parent), last, value);
  }
  writeFileSync(path, JSON.stringify(data));
}
