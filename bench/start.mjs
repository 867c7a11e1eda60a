/**
 * `npm run bench [-- --runs 1]`: sets the project up, installs Lighthouse beside this file on the
 * first run (it weighs too much for the project itself), and measures.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError, npm, projectNode, ROOT, run } from '../scripts/project.mjs';
import { setUp } from '../scripts/setup.mjs';

const HERE = join(ROOT, 'bench');

async function installLighthouse() {
  const lock = readFileSync(join(HERE, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const mark = join(HERE, 'node_modules/.lock-hash');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  const code = await npm(['ci', '--prefix', HERE, '--ignore-scripts', '--no-audit', '--no-fund']);
  if (code !== 0) throw new ExpectedError('Lighthouse could not be installed in bench/.');
  writeFileSync(mark, hash);
}

try {
  const ready = await setUp({ browser: true });
  if (ready !== 0) throw new ExpectedError('The project could not be set up.');
  await installLighthouse();
  process.exitCode = await run(projectNode(), [join(HERE, 'main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
}
