import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildStage, parseDockerfile } from '../../scripts/container-steps.mjs';
import { siteUrlProblem } from '../../scripts/site-url.mjs';
import { newFolder, writeFiles } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

const FORGE = '.github/workflows/site.yml';
const GITHUB_PAGES = 'deploy/github-pages.yml';

describe('the recipe of the forge', () => {
  const recipe = read(FORGE);

  it.each([FORGE, GITHUB_PAGES])(
    '%s pins each action by commit, and says which release that is',
    (file) => {
      const uses = read(file).match(/uses: .*/g) ?? [];
      expect(uses.length).toBeGreaterThan(0);
      for (const line of uses)
        expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
    },
  );

  it('checks, builds for the public address and publishes, with no more rights than reading', () => {
    for (const step of ['npm ci', 'npm test', 'npm run build', 'scripts/publish-remote.sh']) {
      expect(recipe).toContain(`run: ${step}\n`);
    }
    expect(recipe).toMatch(/SITE_URL: \$\{\{ vars\.SITE_URL \}\}/);
    expect(recipe.match(/permissions:\n(?: {2}.*\n)+/)?.[0]).toBe(
      'permissions:\n  contents: read\n',
    );
  });
});

const hasRsync = spawnSync('rsync', ['--version']).status === 0;
if (!hasRsync) console.warn('SKIPPED: publish-remote.sh needs rsync, which is not here.');

it.skipIf(!hasRsync)(
  'publish-remote.sh sends a build and leaves earlier hashed files',
  async () => {
    const folder = await newFolder();
    const root = join(folder, 'server/site');
    // Stands for ssh: forgets user and host, and runs the command here.
    const shell = join(folder, 'shell');
    await writeFiles(folder, {
      shell: '#!/bin/sh\nwhile [ "$1" = -l ]; do shift 2; done\nshift\nexec sh -c "$*"\n',
      'dist/index.html': 'new',
      'dist/.well-known/security.txt': 'Contact:',
      'dist/.left.json': '{}',
      'dist/_astro/a.2.js': '2',
      'deploy/out/nginx.conf': '# new',
      'server/site/index.html': 'old',
      'server/site/dropped.html': 'old',
      'server/site/_astro/a.1.js': '1',
    });
    chmodSync(shell, 0o755);
    const { status, stderr } = spawnSync(join(ROOT, 'scripts/publish-remote.sh'), {
      cwd: folder,
      env: {
        ...process.env,
        PUBLISH_SHELL: shell,
        PUBLISH_HOST: 'a.example',
        PUBLISH_USER: 'site',
        PUBLISH_ROOT: root,
        PUBLISH_RELOAD: `touch ${join(folder, 'reloaded')}`,
      },
    });
    expect(String(stderr)).toBe('');
    expect(status).toBe(0);
    expect(readdirSync(root).sort()).toEqual(['.well-known', '_astro', 'index.html']);
    expect(readdirSync(join(root, '_astro')).sort()).toEqual(['a.1.js', 'a.2.js']);
    expect(readFileSync(join(root, 'index.html'), 'utf8')).toBe('new');
    expect(readFileSync(`${root}.nginx.conf`, 'utf8')).toBe('# new');
    expect(readdirSync(folder)).toContain('reloaded');
  },
);

it('publish-remote.sh says in French what it lacks', async () => {
  const folder = await newFolder();
  const script = join(ROOT, 'scripts/publish-remote.sh');
  const told = (env: Record<string, string>) => {
    const { status, stderr } = spawnSync(script, { cwd: folder, env: { ...process.env, ...env } });
    expect(status).not.toBe(0);
    return String(stderr);
  };
  expect(told({ PUBLISH_HOST: '' })).toMatch(/donnez le nom du serveur, par exemple PUBLISH_HOST=/);
  const place = { PUBLISH_HOST: 'a.example', PUBLISH_USER: 'site', PUBLISH_ROOT: '/site' };
  expect(told(place)).toMatch(/lancez d'abord npm run build/);
});

type Step = { run?: string; env?: Record<string, string>; if?: string };

const ADDRESS = 'https://www.essai.example';

describe('hosts that publish what they build', () => {
  const github = parse(read(GITHUB_PAGES));
  const gitlab = parse(read('deploy/gitlab-ci.yml'));
  const netlify = read('netlify.toml');
  let project: string;
  let bin: string;

  /** Runs commands of a recipe; packages are there already, and one build serves all recipes. */
  const follow = (cwd: string, commands: string[], env: Record<string, string>) =>
    execFileSync('sh', ['-ec', commands.join('\n')], {
      cwd,
      // This runner's own NODE_ENV would bring React as developers have it.
      env: { ...process.env, NODE_ENV: 'production', ...env, PATH: `${bin}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    });

  /** The project as it is after a build, to follow a recipe in. */
  async function built(): Promise<string> {
    const folder = await newFolder();
    cpSync(project, folder, { recursive: true, verbatimSymlinks: true });
    return folder;
  }

  beforeAll(async () => {
    const folder = await newFolder();
    const npm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
    await writeFiles(folder, {
      'bin/npm': `#!/bin/sh
case "$*" in
ci) ;;
"run build") [ "$SITE_URL" = "${ADDRESS}" ] || exit 3; [ -d dist ] || exec "${npm}" run --silent build ;;
*) exec "${npm}" "$@" ;;
esac
`,
    });
    bin = join(folder, 'bin');
    chmodSync(join(bin, 'npm'), 0o755);
    const [first] = parseDockerfile(read('Dockerfile'));
    if (!first) throw new Error('The Dockerfile has no stage.');
    project = buildStage(first, folder, { images: {}, run: () => {} }).folder;
    symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));

    // Netlify's own command makes the build of all.
    const [, command = ''] = netlify.match(/^command = "(.*)"$/m) ?? [];
    follow(project, [command], { URL: ADDRESS, SITE_URL: '' });
  }, 120_000);

  it('Netlify and Cloudflare find the site, its headers and its page for what is missing', () => {
    const [, folder = ''] = netlify.match(/^publish = "(.*)"$/m) ?? [];
    expect(folder).toBe('dist');
    const site = readdirSync(join(project, folder));
    expect(site).toEqual(
      expect.arrayContaining([
        '_headers',
        '404.html',
        'index.html',
        'legal-notices.html',
        '_astro',
      ]),
    );
    expect(readFileSync(join(project, 'dist/index.html'), 'utf8')).toContain(`href="${ADDRESS}/"`);
    const lines = readFileSync(join(project, 'dist/_headers'), 'utf8').split('\n');
    // Cloudflare's limits; it leaves out what is beyond them.
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  });

  it('GitHub Pages gets one archive that holds the site, and no more rights than it needs', async () => {
    const { build, publish } = github.jobs;
    expect(build.if).toBe("vars.SITE_URL != ''");
    const steps: Step[] = build.steps;
    expect(steps.find(({ run }) => run === 'npm run build')?.env).toEqual({
      SITE_URL: '\u0024{{ vars.SITE_URL }}',
    });
    expect(build.steps.at(-1).with).toMatchObject({
      name: 'github-pages',
      path: '\u0024{{ runner.temp }}/artifact.tar',
    });
    expect(github.permissions).toEqual({ contents: 'read' });
    expect(publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' });

    const folder = await built();
    const env = { SITE_URL: ADDRESS, RUNNER_TEMP: folder };
    follow(
      folder,
      steps.flatMap(({ run }) => run ?? []),
      env,
    );
    const archive = execFileSync('tar', ['--list', '--file', join(folder, 'artifact.tar')]);
    const files = String(archive).split('\n');
    expect(files).toEqual(
      expect.arrayContaining(['./404.html', './index.html', './_astro/', './.well-known/']),
    );
    expect(files).not.toContain('./.left.json');
  });

  it('GitLab Pages gets the folder it publishes, from the default branch alone', async () => {
    expect(gitlab.pages.artifacts.paths).toEqual(['public']);
    expect(gitlab.pages.rules).toEqual([
      { if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $SITE_URL' },
    ]);
    expect(gitlab.pages.script.slice(0, 3)).toEqual(gitlab.check.script);
    // The image the site is tested on.
    expect(read('Dockerfile')).toContain(`FROM ${gitlab.image}\n`);

    const folder = await built();
    follow(folder, gitlab.pages.script, { SITE_URL: ADDRESS });
    const site = readdirSync(join(folder, 'public'));
    expect(site).toEqual(
      expect.arrayContaining(['404.html', 'index.html', '_astro', '.well-known']),
    );
    expect(site).not.toContain('.left.json');
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  it('a mistake in the content stops them before anything is published', async () => {
    const folder = await built();
    await writeFiles(folder, { 'src/content/cities.json': '[{ "name": "Paris" }]' });
    expect(() => follow(folder, gitlab.pages.script, { SITE_URL: ADDRESS })).toThrow();
    expect(existsSync(join(folder, 'public/index.html'))).toBe(false);
  });
});

it('the public address is a whole one, without a folder', () => {
  for (const good of [
    undefined,
    'https://www.a.fr',
    'https://www.a.fr/',
    'http://localhost:4321',
  ]) {
    expect(siteUrlProblem(good)).toBeUndefined();
  }
  expect(siteUrlProblem('www.a.fr')).toMatch(/« www\.a\.fr » ne convient pas.*adresse complète/);
  expect(siteUrlProblem('')).toMatch(/est vide/);
  expect(siteUrlProblem('https:/www.a.fr')).toMatch(/adresse complète/);
  expect(siteUrlProblem('https://a.github.io/site')).toMatch(/racine d'un domaine/);
});
