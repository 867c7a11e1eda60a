/** A copy of the content that a test may change. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, beforeEach } from 'vitest';
import { contentFolder } from '../../src/content/folder.ts';

let folder: string;

/** Makes a copy before each test of the calling file. */
export function copyContentBeforeEach(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'));
    return () => rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await rm(folder, { recursive: true });
    // With their dates, so that the check reuses its results for pictures.
    await cp(contentFolder(), folder, { recursive: true, preserveTimestamps: true });
  });
}

export const at = (file: string) => join(folder, file);
export const url = () => pathToFileURL(`${folder}/`);

/** Changes fields of a JSON file, by their paths; `undefined` removes one. */
export async function change(file: string, fields: Record<string, unknown>) {
  const data = JSON.parse(await readFile(at(file), 'utf8'));
  for (const [path, value] of Object.entries(fields)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    keys.reduce((object, key) => object[key], data)[last] = value;
  }
  await writeFile(at(file), JSON.stringify(data));
}

/** Removes every file without which there still is a site. */
export async function removeOptional() {
  for (const name of await readdir(folder))
    if (!/^(company|requests)\./.test(name)) await rm(at(name), { recursive: true });
}
