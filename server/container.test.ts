import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { receivingSettings } from '../tests/delivery/requests.ts';
import { itOnUnix, newFolder, PATIENT, SITE, writeFiles } from '../tests/server/support.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

itOnUnix(
  'the server and its command line run from what the last stage of the Dockerfile holds',
  async () => {
    const stage = read('Dockerfile').split('\nFROM ')[2] ?? '';
    expect(stage).toContain('\nRUN npm ci --omit=dev --omit=optional ');
    const image = await newFolder();
    for (const [, names = ''] of stage.matchAll(/^COPY (?!--from)(.*) \S+$/gm)) {
      for (const name of names.split(' '))
        cpSync(join(ROOT, name), join(image, name), { recursive: true });
    }
    const { packages } = JSON.parse(read('package-lock.json'));
    const installed = Object.keys(packages).filter((path) => {
      const { dev, optional, devOptional } = packages[path];
      return path !== '' && !dev && !optional && !devOptional && !path.includes('/node_modules/');
    });
    for (const path of installed) {
      mkdirSync(dirname(join(image, path)), { recursive: true });
      symlinkSync(join(ROOT, path), join(image, path), 'junction');
    }
    await writeFiles(join(image, 'dist'), SITE);
    const record = JSON.stringify({ requests: receivingSettings() });
    await writeFiles(image, { 'dist.build.json': record });

    const [health, main] = [...stage.matchAll(/CMD (\[.*\])/g)].map(([, command = '']): string[] =>
      JSON.parse(command).slice(1),
    );
    // Packages resolve here, not at the target of the links.
    const NODE_OPTIONS = '--preserve-symlinks';
    const REQUESTS_FOLDER = await newFolder();
    const settings = { HOST: '127.0.0.1', PORT: '0', CONTENT: '' };
    const env = { ...process.env, NODE_OPTIONS, REQUESTS_FOLDER, ...settings };
    const child = spawn(process.execPath, main ?? [], { cwd: image, env });
    const [said] = await once(child.stdout, 'data');
    const PORT = String(said).match(/:(\d+)\n/)?.[1] ?? '';
    const exitOf = () =>
      spawnSync(process.execPath, health ?? [], { cwd: image, env: { ...env, PORT } }).status;
    expect(exitOf()).toBe(0);

    // The worker creates the database beside the pages.
    await expect
      .poll(() => existsSync(join(REQUESTS_FOLDER, 'demandes.sqlite')), PATIENT)
      .toBe(true);
    // As in the owner's guide: `docker compose run`, in a read-only folder.
    const exported = spawnSync(process.execPath, ['server/requests/cli.ts', 'export'], {
      cwd: image,
      env,
      encoding: 'utf8',
    });
    expect(exported.stdout).toContain(join(REQUESTS_FOLDER, 'exports/demandes.csv'));

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(exitOf()).toBe(1);
  },
);
