import type { DatabaseSync } from 'node:sqlite';

/**
 * Numbered steps: `MIGRATIONS[n]` takes a database from version n to n + 1, in one transaction. A
 * released step never changes; a change of the tables is a new step at the end, with a fixture of
 * the release before it in tests/delivery/released/.
 */
export const MIGRATIONS: readonly ((database: DatabaseSync) => void)[] = [
  /** The tables of 8567cf9 and 4088ea4, which had no version. Times are milliseconds since 1970. */
  (database) =>
    database.exec(`
      CREATE TABLE request (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        key TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        received INTEGER NOT NULL,
        email TEXT NOT NULL COLLATE NOCASE,
        fields TEXT NOT NULL,
        suspect TEXT NOT NULL
      ) STRICT;
      CREATE TABLE cv (
        request INTEGER PRIMARY KEY REFERENCES request ON DELETE CASCADE,
        name TEXT NOT NULL,
        bytes BLOB NOT NULL
      ) STRICT;
      CREATE TABLE mail (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        request INTEGER REFERENCES request ON DELETE CASCADE,
        purpose TEXT NOT NULL,
        created INTEGER NOT NULL,
        due INTEGER NOT NULL,
        leased INTEGER NOT NULL DEFAULT 0,
        tries INTEGER NOT NULL DEFAULT 0,
        state TEXT NOT NULL DEFAULT 'waiting',
        error TEXT NOT NULL DEFAULT ''
      ) STRICT;
      CREATE INDEX mail_waiting ON mail (state, due);`),

  /**
   * Robots get a column of their own, which `suspect` held too, and so do normalized addresses and
   * the time of a mail's first try. `state` has what the server remembers between two starts. 8567cf9
   * mailed no suspicious request, only their number (`suspects`): those not yet counted are mailed.
   */
  (database) =>
    database.exec(`
      ALTER TABLE request ADD COLUMN address TEXT NOT NULL DEFAULT '';
      UPDATE request SET address = normalize_address(email);
      CREATE INDEX request_address ON request (address);
      ALTER TABLE request ADD COLUMN robot INTEGER NOT NULL DEFAULT 0;
      UPDATE request SET robot = 1, suspect = '' WHERE suspect LIKE 'champ caché rempli%';
      ALTER TABLE mail ADD COLUMN first_try INTEGER;
      UPDATE mail SET first_try = created WHERE tries > 0;
      ALTER TABLE mail ADD COLUMN without_cv INTEGER NOT NULL DEFAULT 0;
      INSERT INTO mail (request, purpose, created, due)
        SELECT request.id, 'notice', received, received FROM request
        WHERE NOT robot AND NOT EXISTS (
          SELECT 1 FROM mail WHERE mail.request = request.id AND purpose = 'notice')
        AND received >= (SELECT min(created) FROM mail WHERE purpose = 'suspects' AND state = 'waiting');
      UPDATE mail SET purpose = 'robots' WHERE purpose = 'suspects';
      CREATE TABLE state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;`),
];
