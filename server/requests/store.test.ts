import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { newRequest } from '../../tests/delivery/requests.ts';
import { itOnUnix, newFolder } from '../../tests/server/support.ts';
import { removeSetAside, writeExport } from './requests-folder.ts';
import { openStore } from './store.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const DAMAGED = Buffer.alloc(20_000, 'damaged');
let file: string;

beforeEach(async () => {
  file = join(await newFolder(), 'demandes/demandes.sqlite');
});

const CV = { name: 'cv.pdf', bytes: Buffer.from('%PDF-') };

it('keeps a request with its CV once per key', () => {
  const store = openStore(file);
  expect(
    store.add(newRequest({ key: 'a', kind: 'trainer', cv: CV, suspect: '4 liens' }), NOW),
  ).toBe(true);
  expect(store.add(newRequest({ key: 'a' }), NOW)).toBe(false);
  expect(store.add(newRequest({ isRobot: true, suspect: '4 liens' }), NOW)).toBe(true);
  store.close();
  const again = openStore(file);
  const kept = { email: 'max@a.example', fields: { fullName: 'Max' }, received: NOW };
  expect(again.list()).toEqual([
    {
      ...{ ...kept, id: 1, kind: 'trainer', suspect: '4 liens', cv: 'cv.pdf' },
      ...{ mail: 'waiting', error: '' },
    },
    {
      ...{ ...kept, id: 3, kind: 'contact', suspect: 'champ caché rempli', cv: null },
      ...{ mail: null, error: null },
    },
  ]);
  expect([again.get(1), again.get(2)]).toEqual([again.list()[0], undefined]);
  expect(Buffer.from(again.cv(1)?.bytes ?? []).equals(CV.bytes)).toBe(true);
  again.close();
});

it('stores nothing of a request when its CV cannot be stored, or the disk is full', () => {
  const store = openStore(file);
  const unknown = { name: 'cv.pdf', bytes: {} as Uint8Array };
  expect(() => store.add(newRequest({ cv: unknown }))).toThrow('bound');
  expect(store.list()).toEqual([]);
  store.limitPages(1);
  const cv = { name: 'cv.pdf', bytes: Buffer.alloc(300_000, 'x') };
  expect(() => store.add(newRequest({ cv }))).toThrow('full');
  expect([store.list(), store.lease()]).toEqual([[], undefined]);
  store.limitPages(1000);
  expect(store.add(newRequest({ cv }))).toBe(true);
  store.close();
});

it('leases a mail to one process at a time', () => {
  const store = openStore(file);
  store.add(newRequest(), NOW);
  expect(store.lease(NOW - 1)).toBeUndefined();
  const due = { id: 1, request: 1, purpose: 'notice', created: NOW, tries: 0 };
  expect(store.lease(NOW)).toEqual(due);
  expect(store.lease(NOW + 3 * MINUTE - 1)).toBeUndefined();
  // That process was killed meanwhile.
  expect(store.lease(NOW + 3 * MINUTE)).toEqual(due);
  store.notSent(1, 'E', NOW + 60 * MINUTE);
  expect([store.oldestUnsent(), store.lease(NOW + 10 * MINUTE)]).toEqual([NOW, undefined]);
  store.retryNow(NOW + 10 * MINUTE);
  expect(store.lease(NOW + 10 * MINUTE)).toEqual({ ...due, tries: 1 });
  store.sent(1);
  expect([store.oldestUnsent(), store.lease(NOW + 60 * MINUTE)]).toEqual([undefined, undefined]);
  expect(store.list()[0]).toMatchObject({ mail: 'sent', error: '' });
  store.close();
});

it('recovers from a damaged file where the server opens it', () => {
  const damage = vi.fn();
  openStore(file).close();
  writeFileSync(file, DAMAGED);
  for (const part of ['-wal', '-shm']) writeFileSync(file + part, '');
  expect(() => openStore(file)).toThrow('not a database');
  const store = openStore(file, damage);
  expect(damage).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/sqlite\.ancien-\d{14}$/));
  expect(store.add(newRequest())).toBe(true);
  store.close();
  const aside = readdirSync(dirname(file)).filter((name) => name.includes('ancien'));
  const endings = aside.map((name) => name.replace(/.*-\d{14}/, ''));
  expect(endings).toEqual(['', '-shm', '-wal']);
  expect(statSync(join(dirname(file), aside[0] ?? '')).size).toBe(DAMAGED.length);
  expect(removeSetAside(file, new Date(Date.now() - MINUTE))).toEqual([]);
  expect(removeSetAside(file).sort()).toEqual(aside);
  expect(readdirSync(dirname(file))).toEqual(['demandes.sqlite']);
});

it('recovers from damage that a request finds; the next one is stored', () => {
  const damage = vi.fn();
  // So that the WAL is empty, from which SQLite would repair the file.
  openStore(file).close();
  const store = openStore(file, damage);
  writeFileSync(file, DAMAGED);
  expect(() => store.add(newRequest())).toThrow('malformed');
  expect(damage).toHaveBeenCalledOnce();
  expect(store.add(newRequest())).toBe(true);
  store.close();
});

it('keeps the file while another process has it locked', () => {
  mkdirSync(dirname(file));
  const other = new DatabaseSync(file);
  other.exec('BEGIN EXCLUSIVE');
  expect(() => openStore(file, () => expect.unreachable())).toThrow('locked');
  other.close();
  expect(() => openStore(dirname(file), () => expect.unreachable())).toThrow('EISDIR');
});

it('finds damage inside a file', () => {
  const damage = vi.fn();
  const store = openStore(file);
  for (let at = 0; at < 99; at += 1)
    store.add(newRequest({ fields: { message: 'x'.repeat(999) } }));
  store.close();
  writeFileSync(file, readFileSync(file).fill('damaged', 40_960, 81_920));
  openStore(file, damage).close();
  expect(damage).toHaveBeenCalledOnce();
});

itOnUnix('only its owner can read the file', () => {
  const store = openStore(file);
  store.add(newRequest());
  for (const name of ['', ...readdirSync(dirname(file))]) {
    expect(statSync(join(dirname(file), name)).mode & 0o077, name).toBe(0);
  }
  store.close();
});

it('erases what is beyond its retention from the disk: tables, WAL and exports', () => {
  const store = openStore(file);
  const word = 'un-mot-que-rien-d-autre-ne-contient';
  const cv = { name: 'cv.pdf', bytes: Buffer.from(`%PDF-${word.repeat(1000)}`) };
  store.add(newRequest({ kind: 'trainer', cv, fields: { message: word } }), NOW);
  store.add(newRequest({ kind: 'contact' }), NOW);
  writeExport(dirname(file), 'demandes.csv', word);
  const filesWithTheWord = () => {
    const entries = readdirSync(dirname(file), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const found = files.filter(({ parentPath, name }) =>
      readFileSync(join(parentPath, name)).includes(word),
    );
    return found.map(({ name }) => name);
  };
  expect(store.eraseBefore('trainer', NOW)).toBe(0);
  expect(filesWithTheWord()).toContain('demandes.csv');
  expect(store.eraseBefore('trainer', NOW + 1)).toBe(1);
  expect(filesWithTheWord()).toEqual([]);
  expect(store.list()).toHaveLength(1);
  store.close();
});
