import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type ReceptionSettings, recordFile } from '../requests/reception-settings.ts';
import { receivingSettings } from '../tests/delivery/requests.ts';
import { newFolder } from '../tests/server/support.ts';
import { followBuild } from './current-build.ts';
import { PROBLEMS } from './problems.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await newFolder({ 'dist/index.html': '' }), 'dist');
});

function publish(reception: Partial<ReceptionSettings>) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(recordFile(folder), JSON.stringify({ reception }));
}

test('reads the record of each new build', () => {
  const readCurrentBuild = followBuild(folder);
  expect(readCurrentBuild().problem).toBe(PROBLEMS.buildUnreadable);
  const settings = receivingSettings();
  publish(settings);
  expect(readCurrentBuild()).toEqual({ settings, problem: undefined });
  publish({ ...settings, recipients: { contact: ['other@a.example'] } });
  expect(readCurrentBuild().settings?.recipients).toEqual({ contact: ['other@a.example'] });
});

test.each([{ retentionMonths: {} }, { recipients: { contact: [] } }])(
  'keeps the previous record if the next one is incomplete, and reports that: %j',
  (incomplete) => {
    const readCurrentBuild = followBuild(folder);
    const settings = receivingSettings();
    publish(settings);
    readCurrentBuild();
    publish({ ...settings, ...incomplete });
    expect(readCurrentBuild()).toEqual({ settings, problem: PROBLEMS.buildUnreadable });
  },
);

test('reports a server that expects the forms of another release', () => {
  const readCurrentBuild = followBuild(folder);
  publish(receivingSettings({ forms: 'another' }));
  expect(readCurrentBuild().problem).toBe(PROBLEMS.otherForms);
  publish(receivingSettings({ forms: 'another', delivery: 'simulated' }));
  expect(readCurrentBuild().problem).toBeUndefined();
});
