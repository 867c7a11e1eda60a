import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';

/** Where the owner's content was until November 2026, when `demo/` and `content/` replaced it. */
const FORMER = 'src/content';

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * Where the content of an owner who updates still lies: in the folder, or, after a pull, which moves
 * it to `demo/` as the repository moved its own, in the commit before and in the one pulled.
 */
export function formerContent(): { before?: string; pulled?: string } | undefined {
  if (existsSync(`${FORMER}/company.json`) && git('rev-parse', '-q', '--verify', 'MERGE_HEAD') === undefined)
    return {};
  const pulled = git('rev-parse', '-q', '--verify', 'MERGE_HEAD');
  const parents = pulled
    ? ['HEAD', pulled]
    : git('log', '--merges', '--first-parent', '-1', '--format=%P')?.split(' ');
  return undefined;
}
