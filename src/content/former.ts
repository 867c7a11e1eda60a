/**
 * The content of an owner whose site is older than `demo/` and `content/`: it was in `src/content/`.
 * A pull takes the repository's own move of that folder for theirs, and merges the owner's files
 * into `demo/`; the owner's last commit still has them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { DEMONSTRATION, OWN_CONTENT } from './folder.ts';

const FORMER = 'src/content';

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The owner's last commit and the pulled one, where the owner changed the former folder. */
function pulledCommits(): [own: string, pulled: string] | undefined {
  const merging = git('rev-parse', '--quiet', '--verify', 'MERGE_HEAD');
  const [own, pulled] = merging
    ? ['HEAD', merging]
    : (git('log', '--merges', '--first-parent', '-1', '--format=%P')?.split(' ') ?? []);
  const has = (commit: string, folder: string) =>
    git('cat-file', '-e', `${commit}:${folder}/company.json`) !== undefined;
  if (!own || !pulled || !has(own, FORMER) || has(own, OWN_CONTENT)) return undefined;
  const base = git('merge-base', own, pulled) ?? '';
  const isChanged = git('diff', '--quiet', base, own, '--', FORMER) === undefined;
  return isChanged && has(pulled, DEMONSTRATION) ? [own, pulled] : undefined;
}

/** Whether the owner's content is still in its former place, or in the commit before a pull. */
export const hasFormerContent = (): boolean =>
  existsSync(`${FORMER}/company.json`) || pulledCommits() !== undefined;

/** Moves it to the owner's folder, and gives the demonstration back what the pull merged into it. */
export function moveFormerContent(): void {
  const commits = pulledCommits();
  if (commits) {
    const [own, pulled] = commits;
    git('restore', `--source=${own}`, '--worktree', '--', FORMER);
    git('restore', `--source=${pulled}`, '--staged', '--worktree', '--', DEMONSTRATION);
    git('rm', '-r', '--quiet', '--cached', '--ignore-unmatch', FORMER);
  }
  renameSync(FORMER, OWN_CONTENT);
  if (commits) git('add', OWN_CONTENT);
}
