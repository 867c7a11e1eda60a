/** `npm start`: builds, then serves in this very process. */
import { spawnSync } from 'node:child_process';

function runNode(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// The port is tried first: a visitor of the site already served from this folder must not see it
// rebuilt, and nobody should wait for a build to learn that the port is taken.
runNode('server/main.ts', '--check-port');
runNode('scripts/build.ts');
await import('../server/main.ts');
