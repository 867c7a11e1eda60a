/** A copy of the content that a test may change. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, beforeEach } from 'vitest';
import { contentFolder } from '../../build/content/folder.ts';

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

/** Changes or removes a field of a JSON file. */
export async function change(file: string, path: string, value?: unknown) {
  const data = JSON.parse(await readFile(at(file), 'utf8'));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((object, key) => object[key], data);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  await writeFile(at(file), JSON.stringify(data));
}
