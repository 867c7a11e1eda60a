/** `npm start`: builds, then serves in the same process. */
import { spawnSync } from 'node:child_process';

function runNode(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// Checks the port first: a server that already uses this folder keeps its build, and the error
// appears before the build rather than after it.
runNode('server/main.ts', '--check-port');
runNode('scripts/build.ts');
await import('../server/main.ts');
