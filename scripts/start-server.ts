import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Serves a folder like `npm run serve`, on a free port. */
export async function startServer(folder: string, env: NodeJS.ProcessEnv = {}) {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      HOST: 'localhost',
      PORT: '0',
      ACCESS_LOG: '0',
      SITE_FOLDER: folder,
      ...env,
    },
  });
  let printed = '';
  let origin: string | undefined;
  while (!origin) {
    printed += (await once(server.stdout, 'data'))[0];
    origin = printed.match(/(http:\/\/[^\s/]+)\n/)?.[1];
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'close');
  };
  return { server, origin, stop };
}
