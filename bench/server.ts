/** Our own server, on a port of its choice, as `npm start` runs it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Serves a built site; resolves with its address and a way to stop it. */
export function serve(dist: string): Promise<{ origin: string; stop(): void }> {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts'), dist], {
    env: {
      ...process.env,
      HOST: 'localhost',
      PORT: '0',
      ACCESS_LOG: 'off',
      npm_lifecycle_event: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    child.stdout.on('data', (text) => {
      const origin = String(text).match(/http:\S+/)?.[0];
      if (origin) resolve({ origin, stop: () => void child.kill() });
    });
  });
}
