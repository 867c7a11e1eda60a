import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type BuildRecord, recordFile } from '../requests/build-record.ts';
import { receivingSettings } from '../tests/delivery/requests.ts';
import { newFolder } from '../tests/server/support.ts';
import { followBuild } from './current-settings.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await newFolder(), 'dist');
});

const publish = (requests: Partial<BuildRecord> | string) =>
  writeFileSync(recordFile(folder), JSON.stringify({ requests }));

it('takes the settings of each new build, beside the folder that is served', () => {
  expect(recordFile('/srv/site/')).toBe('/srv/site.build.json');
  const current = followBuild(folder);
  expect(current().problem).toMatch(/dist\.build\.json\) : relancez/);
  const settings = receivingSettings();
  publish(settings);
  expect(current()).toEqual({ settings, problem: undefined });
  expect(current()).toBe(current());
  publish({ ...settings, recipients: { contact: ['other@a.example'] } });
  expect(current().settings?.recipients).toEqual({ contact: ['other@a.example'] });
});

it('keeps the last settings where the next ones are incomplete, and reports it', () => {
  const current = followBuild(folder);
  const settings = receivingSettings();
  publish(settings);
  current();
  publish({ ...settings, retentionMonths: undefined });
  expect(current()).toEqual({
    settings,
    problem: expect.stringMatching(/ne peuvent pas être lus/),
  });
});

it('reports a server that expects the forms of another release', () => {
  const current = followBuild(folder);
  const { forms } = receivingSettings();
  publish(receivingSettings({ forms: { ...forms, trainer: 'other', audit: 'new' } }));
  expect(current().problem).toMatch(/\(trainer, audit\) : mettez le serveur et le site/);
  publish({ ...receivingSettings({ forms: {} }), delivery: 'simulated' });
  expect(current().problem).toBeUndefined();
});
