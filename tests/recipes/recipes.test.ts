/** Follows the recipe of each host as far as possible without the host: `npm run test:recipes`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';

import { newFolder } from '../server/support.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const github = parse(read('deploy/github-pages.yml'));
const gitlab = parse(read('deploy/gitlab-ci.yml'));
const netlify = read('netlify.toml');

const ADDRESS = 'https://www.essai.example';

let project: string;
let bin: string;

/** Runs commands of a recipe, with the installed packages and one build for all recipes. */
const follow = (cwd: string, commands: string[], env: Record<string, string>) =>
  execFileSync('sh', ['-ec', commands.join('\n')], {
    cwd,
    // The test runner's NODE_ENV would build React for development.
    env: { ...process.env, NODE_ENV: 'production', ...env, PATH: `${bin}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** A copy of the project after a build. */
async function built(): Promise<string> {
  const folder = await newFolder();
  cpSync(project, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

beforeAll(async () => {
  project = await newFolder();
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
  for (const name of String(list).trim().split('\n')) {
    if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(project, name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));

  const npm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
  bin = await newFolder({
    npm: `#!/bin/sh
case "$*" in
ci) ;;
"run build") [ "$SITE_URL" = "${ADDRESS}" ] || exit 3; [ -d dist ] || exec "${npm}" run --silent build ;;
*) exec "${npm}" "$@" ;;
esac
`,
  });
  chmodSync(join(bin, 'npm'), 0o755);
  // Netlify's command creates the build that all recipes share.
  const [, command = ''] = netlify.match(/^command = "(.*)"$/m) ?? [];
  follow(project, [command], { URL: ADDRESS, SITE_URL: '' });
}, 120_000);

it('Netlify and Cloudflare find the site, its headers and its 404 page', () => {
  expect(netlify).toContain('\npublish = "dist"\n');
  const names = ['_headers', '404.html', 'index.html', 'legal-notices.html', '_astro'];
  expect(readdirSync(join(project, 'dist'))).toEqual(expect.arrayContaining(names));
  expect(readFileSync(join(project, 'dist/index.html'), 'utf8')).toContain(`href="${ADDRESS}/"`);
});

it('GitHub Pages gets one archive of the site, and the necessary permissions only', async () => {
  const { build, publish } = github.jobs;
  expect(build.if).toBe("vars.SITE_URL != ''");
  const steps: { run?: string; env?: object }[] = build.steps;
  expect(steps.find(({ run }) => run === 'npm run build')?.env).toEqual({
    SITE_URL: '\u0024{{ vars.SITE_URL }}',
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
  const names = ['./404.html', './index.html', './_astro/', './.well-known/'];
  names.push('./legal-notices.html', './legal-notices/index.html');
  expect(String(archive).split('\n')).toEqual(expect.arrayContaining(names));
  expect(String(archive)).not.toMatch(/\.(br|gz|htaccess)$|_headers|500|(index|404)\//m);
});

it('GitLab Pages gets its folder, from the default branch only', async () => {
  expect(gitlab.pages.artifacts.paths).toEqual(['public']);
  expect(gitlab.pages.rules).toEqual([
    { if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $SITE_URL' },
  ]);
  expect(gitlab.pages.script.slice(0, 3)).toEqual(gitlab.check.script);
  // The image of the Dockerfile.
  expect(read('Dockerfile')).toContain(`FROM ${gitlab.image}\n`);

  const folder = await built();
  follow(folder, gitlab.pages.script, { SITE_URL: ADDRESS });
  const site = readdirSync(join(folder, 'public'));
  expect(site).toEqual(expect.arrayContaining(['404.html', 'index.html', '_astro', '.well-known']));
  expect(site.filter((name) => /^(\.htaccess|_headers|500)/.test(name))).toEqual([]);
});
