/** Settings of the server, from environment variables. */
export interface Settings {
  /** HOST. `localhost` by default; 0.0.0.0 for access from other machines. */
  host: string;
  /** PORT, 4321 by default. */
  port: number;
  /** TRUST_PROXY=1 behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** ACCESS_LOG: 1 by default, 0 to turn it off. Addresses are shortened. */
  accessLog: boolean;
}

/** Reads the settings, or returns a French error message. */
export function readSettings(env: NodeJS.ProcessEnv): Settings | string {
  const port = Number(env.PORT || 4321);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return `PORT doit être un nombre de 0 à 65535, et non « ${env.PORT} ».`;
  }
  for (const name of ['TRUST_PROXY', 'ACCESS_LOG']) {
    if (!['', '0', '1'].includes(env[name] ?? '')) {
      return `${name} doit être 0 ou 1, et non « ${env[name]} ».`;
    }
  }
  return {
    host: env.HOST || 'localhost',
    port,
    trustProxy: env.TRUST_PROXY === '1',
    accessLog: env.ACCESS_LOG !== '0',
  };
}
