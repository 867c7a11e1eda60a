import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../server/main.ts');

/** Serves a built site on a free port until this process ends. Returns the server and its origin. */
export async function serve(folder: string, env: Record<string, string> = {}) {
  const server = spawn(process.execPath, [SERVER, folder], {
    env: { ...process.env, HOST: 'localhost', PORT: '0', ACCESS_LOG: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => server.kill());
  const [output] = await once(server.stdout, 'data');
  return { server, origin: String(output).match(/http:\S+/)?.[0] ?? '' };
}
