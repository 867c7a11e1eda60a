/** Each later release opens the data of each released one (tests/delivery/released/). */
import { copyFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { callDirectly, openAsServer, receivingSettings } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { countRequests, listBackups, openBackup } from './backups.ts';
import { toCsv } from './csv.ts';
import { get, run, versionOf } from './database.ts';
import { eraseAddress, filesContaining, finishErasure } from './erasure.ts';
import { compose } from './mail-content.ts';
import { leaseMail, type Purpose } from './mail-queue.ts';
import { getCv, listRequests } from './stored-requests.ts';

const RELEASED = join(import.meta.dirname, '../../tests/delivery/released');
/** After the requests of the fixtures, and before any retention. */
const NOW = Date.parse('2026-11-24T12:00:00Z');

// 8567cf9 mailed no request with many links, only their number.
const MAILS: Purpose[] = ['acknowledgement', 'notice', 'notice', 'robots'];

it.each(readdirSync(RELEASED))(
  '%s: nothing is lost, and everything can be erased',
  async (name) => {
    const file = join(await newFolder(), 'demandes.sqlite');
    copyFileSync(join(RELEASED, name), file);
    const database = openAsServer(file);
    expect(versionOf(database)).toBe(2);

    const requests = listRequests(database);
    expect(requests.map(({ kind, robot, suspect, cv }) => [kind, robot, suspect, cv])).toEqual([
      ['contact', false, '', null],
      ['trainer', false, '', 'mon cv.pdf'],
      ['hackathon', false, '4 liens', null],
      ['institution', true, '', null],
    ]);
    expect(toCsv(requests)).toContain('"Lou Exemple"');
    expect(Buffer.from(getCv(database, 2)?.bytes ?? []).toString()).toMatch(/^%PDF-1\.7\nJosé /);

    // Mails that waited are due once, with their content.
    const settings = receivingSettings();
    const context = { settings, from: 'site@a.example', command: 'npm run requests --' };
    const purposes: string[] = [];
    for (let due = leaseMail(database, NOW); due; due = leaseMail(database, NOW)) {
      purposes.push(due.purpose);
      expect(await compose(due, callDirectly(database), context)).toMatchObject({
        subject: expect.any(String),
      });
    }
    expect(purposes.sort()).toEqual(MAILS);

    const [copy = ''] = listBackups(file);
    expect(basename(copy)).toMatch(/-avant-version-2\.sqlite$/);
    expect(countRequests(copy)).toBe(4);

    for (const email of ['josé@exemple.fr', 'lou@formateur.example']) {
      expect(eraseAddress(database, email)).toHaveLength(1);
      const backup = openBackup(copy);
      expect(versionOf(backup)).toBe(1);
      expect(eraseAddress(backup, email)).toHaveLength(1);
      backup.close();
    }
    expect(finishErasure(database, file)).toEqual([]);
    database.close();
    expect(filesContaining(file, ['JOSÉ@exemple.fr', 'José José'])).toEqual([]);
    expect(filesContaining(file, ['lou@formateur.example'])).toEqual([]);
    expect(filesContaining(file, ['ada@ecole.example'])).toHaveLength(2);
    expect(readdirSync(dirname(file))).not.toContain('demandes.sqlite-wal');
  },
);

it('erases what a release before versions stored in the latest database', async () => {
  const file = join(await newFolder(), 'demandes.sqlite');
  const latest = openAsServer(file);
  run(
    latest,
    `INSERT INTO request (key, kind, received, email, fields, suspect)
     VALUES ('a', 'contact', 1, 'JOSÉ@exemple.fr', '{}', '')`,
  );
  latest.close();
  const database = openAsServer(file);
  expect(eraseAddress(database, 'josé@exemple.fr')).toHaveLength(1);
  database.close();
});

it('lists, exports and erases a kind that this release does not have', async () => {
  const file = join(await newFolder(), 'demandes.sqlite');
  const database = openAsServer(file);
  run(
    database,
    `INSERT INTO request (key, kind, received, email, address, fields, suspect)
     VALUES ('a', 'audit', 1, 'max@a.example', 'max@a.example', '{"fullName":"Max","scope":"Tout"}', '')`,
  );
  expect(toCsv(listRequests(database))).toContain(';"audit";"Max";"Tout";');
  expect(eraseAddress(database, 'max@a.example')).toMatchObject([{ kind: 'audit' }]);
  expect(get(database, 'SELECT 1 FROM request')).toBeUndefined();
  database.close();
});
