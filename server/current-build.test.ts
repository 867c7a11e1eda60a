import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type BuildRecord, formVersion, recordFile } from '../requests/build-record.ts';
import { contactRequest } from '../requests/contact.ts';
import { paragraphs, textField } from '../requests/fields.ts';
import { receivingRecord } from '../tests/delivery/requests.ts';
import { newFolder } from '../tests/server/support.ts';
import { followBuild } from './current-build.ts';
import { BUILD_PROBLEMS } from './problems.ts';

const MISSING = { missing: 'Écrivez votre message.' };

let folder: string;
beforeEach(async () => {
  folder = join(await newFolder(), 'dist');
});

const publish = (requests: Partial<BuildRecord> | string) =>
  writeFileSync(recordFile(folder), JSON.stringify({ requests }));

test('reads the record of each new build, beside the folder that is served', () => {
  expect(recordFile('/srv/site/')).toBe('/srv/site.build.json');
  const current = followBuild(folder);
  expect(current().problem).toEqual({
    sentence: BUILD_PROBLEMS.unreadable,
    file: recordFile(folder),
  });
  const record = receivingRecord();
  publish(record);
  expect(current()).toEqual({ record, problem: undefined });
  expect(current()).toBe(current());
  publish({ ...record, recipients: { contact: ['other@a.example'] } });
  expect(current().record?.recipients).toEqual({ contact: ['other@a.example'] });
});

test('keeps the previous record if the next one is incomplete, and reports that', () => {
  const current = followBuild(folder);
  const record = receivingRecord();
  publish(record);
  current();
  const problem = { sentence: BUILD_PROBLEMS.unreadable, file: recordFile(folder) };
  for (const incomplete of [
    { retentionMonths: undefined },
    { retentionMonths: {} },
    { recipients: { contact: [] } },
  ]) {
    publish({ ...record, ...incomplete });
    expect(current()).toEqual({ record, problem });
  }
});

test('retries a record that could not be read, even if its time has not changed', () => {
  const current = followBuild(folder);
  const record = receivingRecord();
  publish(record);
  const file = recordFile(folder);
  const content = readFileSync(file);
  writeFileSync(file, content.fill('x', 0, 1));
  utimesSync(file, 1, 1);
  expect(current().record).toBeUndefined();
  publish(record);
  utimesSync(file, 1, 1);
  expect(current()).toEqual({ record, problem: undefined });
});

test('reports a server that expects the forms of another release', () => {
  const current = followBuild(folder);
  const { forms } = receivingRecord();
  // Another release made the message of contact longer, and has one more form.
  const { fields } = contactRequest;
  const message = textField({ multiline: true, maxLength: 20_000 })('Message', MISSING);
  const others = { contact: formVersion({ ...fields, message }), audit: formVersion({ message }) };
  publish(receivingRecord({ forms: { ...forms, ...others } }));
  expect(current().problem).toEqual({ sentence: BUILD_PROBLEMS.otherForms('contact, audit') });
  publish({ ...receivingRecord({ forms: {} }), delivery: 'simulated' });
  expect(current().problem).toBeUndefined();
  // The same fields have the same version.
  const same = paragraphs('Message', MISSING);
  publish(
    receivingRecord({ forms: { ...forms, contact: formVersion({ ...fields, message: same }) } }),
  );
  expect(current().problem).toBeUndefined();
});
