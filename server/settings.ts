import { ADDRESS_DETAILS, type AddressDetail } from './access-log.ts';

/** What whoever runs the server may decide, by environment variables. */
export interface Settings {
  /** HOST. `localhost` by default; 0.0.0.0 to be reached from other machines. */
  host: string;
  /** PORT, 4321 by default. */
  port: number;
  /** TRUST_PROXY=1 behind a proxy of ours, which sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** ACCESS_LOG: off, or how much of a visitor's address to write (none, short, full). */
  accessLog: AddressDetail | 'off';
}

/** Reads the settings, or says in one sentence what is wrong with them. */
export function readSettings(env: NodeJS.ProcessEnv): Settings | string {
  const port = Number(env.PORT || 4321);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return `PORT must be a number from 0 to 65535, not "${env.PORT}".`;
  }
  const log = (['off', ...ADDRESS_DETAILS] as const).find(
    (value) => value === (env.ACCESS_LOG || 'short'),
  );
  if (log === undefined) {
    return `ACCESS_LOG must be off, none, short or full, not "${env.ACCESS_LOG}".`;
  }
  if (!['', '0', '1'].includes(env.TRUST_PROXY ?? '')) {
    return `TRUST_PROXY must be 0 or 1, not "${env.TRUST_PROXY}".`;
  }
  return {
    host: env.HOST || 'localhost',
    port,
    trustProxy: env.TRUST_PROXY === '1',
    accessLog: log,
  };
}
