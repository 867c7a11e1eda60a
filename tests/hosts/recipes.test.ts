/** Netlify's configuration and the unit file, as far as they go without the host. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../server/support.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it.each([
  ['its own address', { URL: 'https://a.example', SITE_URL: '' }],
  ['the variable SITE_URL', { URL: 'https://b.example', SITE_URL: 'https://a.example' }],
])('Netlify builds the site under %s', (_, variables) => {
  const netlify = read('netlify.toml');
  const [, command = ''] = netlify.match(/^command = "(.*)"$/m) ?? [];
  const npm = 'npm() { echo "$2 $SITE_URL"; }';
  const env = { ...process.env, ...variables };
  const printed = String(execFileSync('sh', ['-ec', `${npm}; ${command}`], { env }));
  expect(printed).toBe('check:content https://a.example\nbuild https://a.example\n');
  const { scripts } = JSON.parse(read('package.json'));
  expect(scripts).toMatchObject({ 'check:content': expect.any(String), build: expect.any(String) });
  expect(netlify).toContain('\npublish = "dist"\n');
});

it.skipIf(!hasSystemd)('systemd accepts each line of the unit file', async () => {
  const unit = read('deploy/site.service');
  const [, main = ''] = unit.match(/^ExecStart=\/usr\/bin\/node (\S+)$/m) ?? [];
  expect(existsSync(join(ROOT, main))).toBe(true);
  // Node is elsewhere on this machine, perhaps.
  const folder = await newFolder({
    'site.service': unit.replace('/usr/bin/node', process.execPath),
  });
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'site.service')]);
  expect([status, String(stderr)]).toEqual([0, '']);
});
