/**
 * The container as docs/operations.md says to use it, from its build to its end:
 * `npm run test:container`. Skipped, with the reason, without Docker, Compose or the base image.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, PATIENT } from '../server/support.ts';
import { COMPLETE } from '../support/complete-requests.ts';

const ROOT = join(import.meta.dirname, '../..');
const [, BASE = ''] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').match(/^FROM (\S+)$/m) ?? [];
const succeeds = (...args: string[]) => spawnSync('docker', args).status === 0;

function reasonToSkip(): string | undefined {
  if (!succeeds('info')) return 'Docker does not run here (on Debian: apt-get install docker.io)';
  const { stdout } = spawnSync('docker', ['compose', 'version', '--short'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (stdout ?? '').replace(/^v/, '').split('.').map(Number);
  if (major < 2 || (major === 2 && minor < 24)) return 'Docker Compose 2.24 or newer is missing';
  if (!succeeds('image', 'inspect', BASE) && !succeeds('pull', BASE))
    return `${BASE} cannot be pulled here; tests/container/base-image.sh makes it`;
  return undefined;
}
const skipped = reasonToSkip();
if (skipped) console.warn(`SKIPPED: ${skipped}.`);

const NAME = `site-test-${process.pid}`;
/** For the server outside a container, and wrong inside. PORT is the port of this machine. */
const DOTENV = `COMPOSE_PROJECT_NAME=${NAME}
PORT=0
HOST=localhost
REQUESTS_FOLDER=/var/lib/demandes
`;
let project: string;

function run(command: string) {
  // Variables of this shell would win over `.env`.
  const env = { ...process.env, PORT: undefined, SITE_URL: undefined };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: project, env });
  return { status, bytes: stdout, output: `${stdout}${stderr}` };
}

/** Runs a documented line, which must succeed, and returns what it prints. */
function type(command: string): string {
  const { status, output } = run(command);
  expect(status, `${command}\n${output}`).toBe(0);
  return output;
}
const requests = (args: string) => type(`docker compose run --rm site requests ${args}`);

const origin = () => `http://${type('docker compose port site 8080').trim()}`;

/** Starts it, sooner than `--wait`, which learns of its health after half a minute. */
async function start(): Promise<void> {
  type('docker compose up --detach');
  const health = () => fetch(`${origin()}/healthz`).then(({ ok }) => ok);
  await expect.poll(() => health().catch(() => false), PATIENT).toBe(true);
}

async function send(kind: 'trainer' | 'contact', values: Record<string, string | File | string[]>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...COMPLETE[kind], ...values }))
    for (const one of [value].flat()) body.append(name, one as string);
  const headers = { origin: origin(), accept: 'application/json' };
  const { status } = await fetch(`${origin()}/demandes/${kind}`, { method: 'POST', headers, body });
  expect(status).toBe(201);
}

describe.skipIf(skipped)('the container', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    project = await newFolder();
    const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
    for (const name of String(list).trim().split('\n'))
      if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(project, name));
    writeFileSync(join(project, '.env'), DOTENV);
    const settings = join(project, 'demo/requests.json');
    const content = {
      ...JSON.parse(readFileSync(settings, 'utf8')),
      delivery: 'server',
      placeholder: false,
    };
    writeFileSync(settings, JSON.stringify(content, undefined, 2));
    type('docker compose up --detach --build --wait');
  }, 900_000);

  afterAll(() => {
    if (project) run('docker compose down --volumes --rmi local');
  });

  it('has a read-only root, and nothing that the server does not need', () => {
    const inside = (command: string) => run(`docker compose exec site sh -c "${command}"`);
    for (const folder of ['/site', '/tmp', '/home/node'])
      expect(inside(`touch ${folder}/a`).output).toMatch(/Read-only file system/);
    const names =
      "'*.test.ts' -not -path '*/node_modules/*' -o -name _cacache -o -name 'node-compile-cache'";
    expect(inside(`find / -xdev -name ${names}`).bytes.toString()).toBe('');
    expect(inside('ls -A /root /tmp /site/src /site/tests').bytes.toString().trim()).toBe('/tmp:');
  });

  it('takes a changed .env with `up`', async () => {
    writeFileSync(join(project, '.env'), `${DOTENV}ACCESS_LOG=0\n`);
    await start();
    expect(type('docker compose exec site printenv ACCESS_LOG HOST PORT')).toBe(
      '0\n0.0.0.0\n8080\n',
    );
  });

  it('stores, lists and exports requests, and gives the export to the machine', async () => {
    const cv = new File(['%PDF-1.7\n'], 'cv.pdf', { type: 'application/pdf' });
    await send('trainer', { email: 'lea@trainer.example', cv });
    await send('contact', { email: 'ada@client.example', gdprConsent: 'on' });
    expect(requests('list')).toMatch(/lea@trainer\.example/);
    type('docker compose cp site:/demandes/cv/1.pdf .');
    expect(readFileSync(join(project, '1.pdf'), 'utf8')).toBe('%PDF-1.7\n');
    requests('export /demandes/export.csv');
    type('docker compose cp site:/demandes/export.csv .');
    expect(readFileSync(join(project, 'export.csv'), 'utf8')).toContain('lea@trainer.example');
    type('docker compose exec site rm /demandes/export.csv');
  });

  it('erases a person, stops by itself, and takes a copy back', async () => {
    requests('copy /demandes/copie');
    type('docker compose exec -T site tar -C /demandes/copie -c . > copie.tar');
    type('docker compose exec site rm -r /demandes/copie');
    expect(requests('erase lea@trainer.example')).toContain('effacée : ');
    expect(requests('list')).not.toContain('lea@trainer.example');
    type('docker compose stop site');
    const id = type('docker compose ps --all --quiet site').trim();
    // 137 if it had to be killed.
    expect(type(`docker inspect --format '{{.State.ExitCode}}' ${id}`).trim()).toBe('0');
    type(
      "docker compose run --rm -T site sh -c 'rm -r /demandes/*; tar -C /demandes -x' < copie.tar",
    );
    await start();
    expect(requests('list')).toContain('lea@trainer.example');
  });
});
