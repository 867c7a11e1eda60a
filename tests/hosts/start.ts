import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll } from 'vitest';
import { ask } from '../server/support.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a program that stays in the foreground, until the end of the test file. */
async function run(isReady: () => Promise<boolean>, program: string, args: string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  stops.push(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'close');
  });
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
  }
  return () => output;
}

/** Starts a web server. */
export async function start(port: number, program: string, ...args: string[]) {
  const isReady = () => ask(port, '/').then(Boolean, () => false);
  return { port, output: await run(isReady, program, args) };
}

/** Starts another server. */
export const startListening = (port: number, program: string, ...args: string[]) =>
  run(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(true));
        socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
      }),
    program,
    args,
  );
