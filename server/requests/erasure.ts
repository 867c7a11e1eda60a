/** Erases requests, with their files. */
import type { DatabaseSync } from 'node:sqlite';
import { removeCv } from './cv-files.ts';
import { get, run, transaction } from './database.ts';
import { listRequests, normalizeAddress } from './stored-requests.ts';

/** Deletes requests, their mails and CVs. What is left of them in the WAL: `truncateLog`. */
export function deleteRequests(database: DatabaseSync, folder: string, ids: number[]): void {
  transaction(database, () => {
    for (const id of ids) run(database, 'DELETE FROM request WHERE id = ?', id);
  });
  for (const id of ids) removeCv(folder, id);
}

/** Empties the WAL, where deleted rows stay otherwise. Returns why it cannot, in French. */
export function truncateLog(database: DatabaseSync): string | undefined {
  if (get(database, 'PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0) return undefined;
  return "Le journal des demandes (-wal) contient peut-être encore des données effacées : le site le vide dans l'heure.";
}

/** Erases the requests of an address in any spelling. Returns them, and those that mention it. */
export function eraseAddress(database: DatabaseSync, folder: string, email: string) {
  const address = normalizeAddress(email);
  const requests = listRequests(database);
  const erased = requests.filter((one) => normalizeAddress(one.email) === address);
  // As stored, and as typed: the domain of the former is in ASCII.
  const spellings = [address, email.trim().normalize('NFC').toLowerCase()];
  const mentioning = requests.filter((one) => {
    const text = JSON.stringify(one.fields).normalize('NFC').toLowerCase();
    return !erased.includes(one) && spellings.some((spelling) => text.includes(spelling));
  });
  const ids = erased.map(({ id }) => id);
  deleteRequests(database, folder, ids);
  return { erased, mentioning };
}
