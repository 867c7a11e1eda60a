import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { newRequest, openAsServer } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { leaseMail } from './mail-queue.ts';
import { addRequest, countRobots, getCv, getRequest, listRequests } from './stored-requests.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
let database: DatabaseSync;
let path: string;

beforeEach(async () => {
  const folder = await newFolder({ cv: '%PDF-' });
  path = join(folder, 'cv');
  database = openAsServer(join(folder, 'demandes.sqlite'));
  return () => database.close();
});

it('keeps a request with its CV once per key', () => {
  const cv = { name: 'cv.pdf', path };
  const trainer = newRequest({ key: 'a', kind: 'trainer', cv, suspect: '4 liens' });
  expect(addRequest(database, trainer, NOW)).toBe(true);
  expect(addRequest(database, trainer, NOW)).toBe(false);
  expect(addRequest(database, newRequest({ isRobot: true, suspect: '4 liens', cv }), NOW)).toBe(
    true,
  );
  const kept = { email: 'max@a.example', fields: { fullName: 'Max' }, received: NOW };
  expect(listRequests(database)).toEqual([
    {
      ...{ ...kept, id: 1, kind: 'trainer', robot: false, suspect: '4 liens', cv: 'cv.pdf' },
      ...{ mail: 'waiting', error: '' },
    },
    // The CV of a robot is not kept.
    {
      ...{ ...kept, id: 3, kind: 'contact', robot: true, suspect: '4 liens', cv: null },
      ...{ mail: null, error: null },
    },
  ]);
  expect([getRequest(database, 1), getRequest(database, 2)]).toEqual([
    listRequests(database)[0],
    undefined,
  ]);
  expect(Buffer.from(getCv(database, 1)?.bytes ?? []).toString()).toBe('%PDF-');
  expect([countRobots(database, NOW), countRobots(database, NOW + 1)]).toEqual([1, 0]);
});

it('keeps a request again whose CV has another content', () => {
  const send = () =>
    addRequest(database, newRequest({ key: 'a', cv: { name: 'cv.pdf', path } }), NOW);
  expect([send(), send()]).toEqual([true, false]);
  writeFileSync(path, '%PDF-2');
  expect([send(), send()]).toEqual([true, false]);
});

it.each([
  ['JOSÉ@Exemple.FR', 'josé@exemple.fr'],
  // Composed and decomposed accents.
  ['jose\u0301@exemple.fr', 'jos\u00e9@exemple.fr'],
  ['max@école.example', 'MAX@xn--cole-9oa.example'],
])('acknowledges %s and %s as one address, once a day', (first, second) => {
  const add = (email: string, now: number) =>
    addRequest(database, newRequest({ email, acknowledge: true }), now);
  const acknowledgements = (now: number) => {
    const purposes: string[] = [];
    for (let due = leaseMail(database, now); due; due = leaseMail(database, now))
      purposes.push(due.purpose);
    return purposes.filter((purpose) => purpose === 'acknowledgement').length;
  };
  add(first, NOW);
  add(second, NOW + 1000);
  expect(acknowledgements(NOW + 1000)).toBe(1);
  add(second, NOW + 25 * 3_600_000);
  expect(acknowledgements(NOW + 25 * 3_600_000)).toBeGreaterThan(0);
});
