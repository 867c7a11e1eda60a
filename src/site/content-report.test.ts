import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { placeholderFiles } from './content-report.ts';

test('lists the marked files, in JSON and in Markdown, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await mkdir(join(folder, 'team'));
  await writeFile(join(folder, 'company.json'), '{\n  "placeholder": true,\n  "name": "A"\n}');
  await writeFile(join(folder, 'team/b.json'), '{ "placeholder": false }');
  await writeFile(join(folder, 'team/c.json'), '{\n  "placeholder":true\n}');
  await writeFile(join(folder, 'legal.md'), '---\nplaceholder: true\n---\nTexte.');
  await writeFile(join(folder, 'other.md'), 'Il est écrit « placeholder: true » ici.');
  expect(await placeholderFiles(pathToFileURL(`${folder}/`))).toEqual([
    'company.json',
    'legal.md',
    'team/c.json',
  ]);
});
