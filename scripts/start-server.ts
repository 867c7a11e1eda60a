import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Serves a folder like `npm run serve`, on a free port. Throws if the server ends before it listens. */
export async function startServer(folder: string, env: NodeJS.ProcessEnv = {}) {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    // It writes there why it cannot start.
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: 'localhost',
      PORT: '0',
      ACCESS_LOG: '0',
      SITE_FOLDER: folder,
      ...env,
    },
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'close');
  };
  let printed = '';
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const origin = printed.match(/(http:\/\/[^\s/]+)\n/)?.[1];
    if (origin) return { server, origin, stop };
  }
  throw new Error('The server has ended before it listened.');
}
