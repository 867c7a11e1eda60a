/** The unit file: `npm run test:recipes`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../server/support.ts';

const ROOT = join(import.meta.dirname, '../..');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('SKIPPED: site.service needs systemd-analyze, which is not here.');

it.skipIf(!hasSystemd)('systemd accepts each line of the unit file', async () => {
  const unit = readFileSync(join(ROOT, 'deploy/site.service'), 'utf8');
  const [, main = ''] = unit.match(/^ExecStart=\/usr\/bin\/node (\S+)$/m) ?? [];
  expect(existsSync(join(ROOT, main))).toBe(true);
  // Node is elsewhere on this machine, perhaps.
  const folder = await newFolder({
    'site.service': unit.replace('/usr/bin/node', process.execPath),
  });
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'site.service')]);
  expect([status, String(stderr)]).toEqual([0, '']);
});
