/**
 * `npm run test:container`: tests the container with the commands of docs/operations.md. It needs Docker
 * with Compose.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, SENT } from '../delivery/requests.ts';
import { newFolder, PATIENT } from '../server/support.ts';

const ROOT = join(import.meta.dirname, '../..');
const NAME = `site-test-${process.pid}`;
/** Settings for a server outside a container, of which only PORT applies, as the published port. */
const DOTENV = `COMPOSE_PROJECT_NAME=${NAME}
PORT=0
HOST=localhost
REQUESTS_FOLDER=/var/lib/demandes
`;
let project: string;

function run(command: string) {
  // Variables of the environment would take precedence over `.env`.
  const env = { ...process.env, PORT: undefined, SITE_URL: undefined };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: project, env });
  return { status, bytes: stdout, output: `${stdout}${stderr}` };
}

/** Runs a command, which must succeed, and returns its output. */
function runOk(command: string): string {
  const { status, output } = run(command);
  expect(status, `${command}\n${output}`).toBe(0);
  return output;
}
const PAGE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
/** Runs a command, which docs/operations.md must contain. */
function runDocumented(command: string): void {
  expect(PAGE).toContain(`\`${command}\``);
  runOk(command);
}
const requests = (args: string) => runOk(`docker compose run --rm site requests ${args}`);

const origin = () => `http://${runOk('docker compose port site 8080').trim()}`;

/** Starts the container. `--wait` would take half a minute, until the first health check. */
async function start(): Promise<void> {
  runOk('docker compose up --detach');
  const isAlive = () => fetch(`${origin()}/livez`).then(({ ok }) => ok);
  await expect.poll(() => isAlive().catch(() => false), PATIENT).toBe(true);
}

describe('the container', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    project = join(await newFolder({ 'site/.keep': '' }), 'site');
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
    runOk('docker compose up --detach --build --wait');
  }, 900_000);

  afterAll(() => {
    run('docker compose down --volumes --rmi local');
  });

  test('has a read-only root, and no files that the server does not need', () => {
    const inside = (command: string) => run(`docker compose exec site sh -c "${command}"`);
    for (const folder of ['/site', '/tmp', '/home/node'])
      expect(inside(`touch ${folder}/a`).output).toMatch(/Read-only file system/);
    const names =
      "'*.test.ts' -not -path '*/node_modules/*' -o -name _cacache -o -name 'node-compile-cache'";
    expect(inside(`find / -xdev -name ${names}`).bytes.toString()).toBe('');
    // Only root may read its home.
    const left = run('docker compose exec --user root site ls -A /root /tmp /site/src /site/tests');
    expect(left.bytes.toString()).toMatch(/^\/root:\n(\.(bashrc|profile)\n)*\n\/tmp:\n$/);
  });

  test('applies a changed .env with `up`', async () => {
    writeFileSync(join(project, '.env'), `${DOTENV}ACCESS_LOG=0\n`);
    await start();
    expect(runOk('docker compose exec site printenv ACCESS_LOG HOST PORT')).toBe(
      '0\n0.0.0.0\n8080\n',
    );
  });

  test('stores, lists and exports requests, and copies a CV to the host', async () => {
    const body = formOf({ ...SENT.trainer, email: 'lea@trainer.example' });
    const headers = { origin: origin(), accept: 'application/json' };
    const address = `${origin()}/demandes/trainer`;
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(201);
    expect(requests('list')).toMatch(/lea@trainer\.example/);
    requests('cv 1 /demandes/cv-1.pdf');
    runOk('docker compose cp site:/demandes/cv-1.pdf ..');
    expect(readFileSync(join(project, '../cv-1.pdf'), 'utf8')).toBe('%PDF-1.7');
    requests('export /demandes/demandes.csv');
    runDocumented('docker compose cp site:/demandes/demandes.csv ../demandes.csv');
    runDocumented('docker compose exec site rm /demandes/demandes.csv');
    expect(readFileSync(join(project, '../demandes.csv'), 'utf8')).toContain('lea@trainer.example');
  });

  test('erases a person, stops without a kill, and restores a copy', async () => {
    requests('copy /demandes/copie.sqlite');
    runDocumented('docker compose cp site:/demandes/copie.sqlite ..');
    runDocumented('docker compose exec site rm /demandes/copie.sqlite');
    expect(requests('erase lea@trainer.example')).toContain('effacée : ');
    expect(requests('list')).not.toContain('lea@trainer.example');
    runDocumented('docker compose stop site');
    const id = runOk('docker compose ps --all --quiet site').trim();
    // The exit code is 137 if Docker had to kill it.
    expect(runOk(`docker inspect --format '{{.State.ExitCode}}' ${id}`).trim()).toBe('0');
    runDocumented(
      "docker compose run --rm -T site sh -c 'cd /demandes && rm -f demandes.sqlite-journal && cat > demandes.sqlite' < ../copie.sqlite",
    );
    await start();
    expect(requests('list')).toContain('lea@trainer.example');
  });
});
