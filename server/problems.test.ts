import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  BUILD_PROBLEMS,
  DATABASE_PROBLEMS,
  MAIL_PROBLEMS,
  SERVICE_PROBLEMS,
  SETTING_PROBLEMS,
} from './problems.ts';

const ROOT = join(import.meta.dirname, '..');

type Sentences = Record<string, string | ((value: string) => string)>;

/** Problems without their remedies, with `…` for each code, name or date. */
const causes = (sentences: Sentences) =>
  Object.values(sentences).map(
    (sentence) =>
      (typeof sentence === 'string' ? sentence : sentence('…')).split(' : ', 1)[0]?.trim() ?? '',
  );

const { settings, ...mail } = MAIL_PROBLEMS;
const PROBLEMS = [
  ...causes(DATABASE_PROBLEMS as Sentences),
  ...causes(mail),
  // The example of a setting is in the row of that setting.
  ...new Set(
    Object.values(SETTING_PROBLEMS).flatMap((error) => causes({ error: settings(error) })),
  ),
  ...causes(SERVICE_PROBLEMS),
  ...causes(BUILD_PROBLEMS),
];

test('docs/operations.md explains exactly these problems', () => {
  const table = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
    .split('| `problème :` |')[1]
    ?.split('\n\n', 1)[0];
  const rows = table?.match(/^\| (?!---|Cause).+?(?= \|)/gm)?.map((row) => row.slice(2)) ?? [];
  expect(rows.toSorted()).toEqual(PROBLEMS.toSorted());
});

test('each sentence is unique and has a remedy, but no path, address or repeated reference', () => {
  expect(new Set(PROBLEMS).size).toBe(PROBLEMS.length);
  for (const sentence of Object.values<Sentences[string]>({
    ...DATABASE_PROBLEMS,
    ...mail,
    ...SERVICE_PROBLEMS,
    ...BUILD_PROBLEMS,
  } as Sentences)) {
    const text = typeof sentence === 'string' ? sentence : sentence('…');
    expect(text).toMatch(/ : \p{Ll}/u);
    expect(text).not.toMatch(/(^|\s)\/|@/);
    // The reference may be a command or a chapter.
    expect(text).not.toMatch(/(« [^»]+ »).*\1/);
  }
});

test('sentences about a failed connection name the ports', () => {
  const { connection, encryption } = MAIL_PROBLEMS;
  for (const sentence of [connection, encryption])
    expect(sentence('ETIMEDOUT')).toMatch(/SMTP_PORT \(465\b.* 587\)/);
});
