import { execFileSync } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareForHosts } from '../../scripts/host/rules.ts';
import { receivingSettings } from '../delivery/requests.ts';
import { newFolder, SITE, writeFiles } from '../server/support.ts';
import { ALL_MODULES, hasApache, startApache } from './apache.ts';

const ROOT = join(import.meta.dirname, '../..');

export const hasPassenger = hasApache('passenger');

/**
 * Starts the server under Passenger, with an empty document root or the site itself as document root.
 */
export async function startPassenger(root: 'public' | 'dist' = 'public', lines: string[] = []) {
  const app = await newFolder({ 'public/.keep': '', 'tmp/restart.txt': '' });
  for (const name of ['package.json', 'server', 'requests', 'deploy']) {
    await cp(join(ROOT, name), join(app, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(app, 'node_modules'));
  await writeFiles(join(app, 'dist'), SITE);
  await prepareForHosts(join(app, 'dist'), {});
  const record = { files: [], retained: {}, requests: receivingSettings() };
  await writeFiles(app, { 'dist.build.json': JSON.stringify(record) });
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'www-data', app]);
  const apache = await startApache(
    join(app, root),
    [...ALL_MODULES, 'passenger'],
    [
      `PassengerNodejs ${process.execPath}\nPassengerAppRoot ${app}\nPassengerAppType node`,
      'PassengerStartupFile deploy/passenger.cjs\nPassengerUserSwitching off',
      'PassengerDefaultUser www-data\nPassengerStatThrottleRate 0',
      'PassengerFriendlyErrorPages off\nPassengerDisableAnonymousTelemetry on',
      ...lines,
    ],
  );
  const log = () => readFile(join(apache.folder, 'error.log'), 'utf8');
  /** The processes that have started, in their order. */
  const started = async () =>
    [...(await log()).matchAll(/^App (\d+) output: Le site est ouvert\.$/gm)].map(([, id]) => id);
  return { ...apache, app, log, started };
}
