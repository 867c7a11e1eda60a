/** Reads the stored requests. All functions throw SQLite's errors. */
import type { DatabaseSync } from 'node:sqlite';
import { domainToASCII } from 'node:url';
import { withoutFormatCharacters } from '../../requests/email-address.ts';
import type { Fields } from './request-texts.ts';
import { all, get } from './sql.ts';

/** A mail about a request to one recipient at the company. */
export interface StoredMail {
  recipient: string;
  state: 'waiting' | 'sent' | 'failed';
  /** The last reply of the mail server, empty without an error. */
  error: string;
}

export interface StoredRequest {
  id: number;
  kind: string;
  received: number;
  email: string;
  /** The normalized e-mail address. */
  address: string;
  fields: Fields;
  robot: boolean;
  /** The original name of the CV, if there is one. */
  cv: string | null;
  /** The mails to the company. */
  mails: StoredMail[];
}

/** A mail to the company, to the visitor, or to the company about requests of robots. */
export type Purpose = 'notice' | 'acknowledgement' | 'robots';

/** Prepares a text for the search of addresses: NFC, lower case, without format characters. */
export const searchable = (text: string): string =>
  withoutFormatCharacters(text).trim().normalize('NFC').toLowerCase();

/** Normalizes an e-mail address: {@link searchable}, the domain in ASCII (Punycode). */
export function normalizeAddress(email: string): string {
  const address = searchable(email);
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}

const SELECT = `SELECT id, kind, received, email, address, fields, robot, cv,
    (SELECT json_group_array(json_object('recipient', recipient, 'state', state, 'error', error))
      FROM mail WHERE mail.request = request.id AND purpose = 'notice') AS mails
  FROM request`;

/** A row of {@link SELECT}, with fields and mails as JSON. */
type Row = Omit<StoredRequest, 'robot' | 'fields' | 'mails'> & {
  robot: 0 | 1;
  fields: string;
  mails: string;
};

const toRequest = (row: Row): StoredRequest => ({
  ...row,
  robot: row.robot === 1,
  fields: JSON.parse(row.fields),
  mails: JSON.parse(row.mails),
});

/** All requests, ordered by number. */
export const listRequests = (database: DatabaseSync): StoredRequest[] =>
  all<Row>(database, `${SELECT} ORDER BY id`).map(toRequest);

/** The request with this number. */
export function getRequest(database: DatabaseSync, id: number): StoredRequest | undefined {
  const row = get<Row>(database, `${SELECT} WHERE id = :id`, { id });
  return row && toRequest(row);
}

/** The numbers of the requests that have a CV. */
export const idsWithCv = (database: DatabaseSync): Set<number> =>
  new Set(
    all<{ id: number }>(database, 'SELECT id FROM request WHERE cv IS NOT NULL').map(
      ({ id }) => id,
    ),
  );

/** The number of requests from robots since a time. */
export const countRobots = (database: DatabaseSync, since: number): number =>
  Number(
    get(database, 'SELECT count(*) AS n FROM request WHERE robot AND received >= :since', {
      since,
    })?.n,
  );
