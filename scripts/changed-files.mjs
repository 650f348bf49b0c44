// What has changed, by git: for checks that look at a change alone.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What git prints in a folder, null when it fails. */
function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

const commitOf = (folder, name) => git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim() || null;

/**
 * The commit at which the present work left the main line: `origin/main`, or `main` where nothing was cloned. On the main
 * line itself it is the commit that one stands on. null when git knows of no such commit, as in a shallow clone.
 */
export function forkPoint(folder = root) {
  const main = commitOf(folder, 'origin/main') ?? commitOf(folder, 'main');
  return main && (git(folder, 'merge-base', main, 'HEAD')?.trim() || null);
}

/**
 * Paths from the root of the repository that differ between `base` and the working tree, files that git has not been told
 * of among them. null when git cannot tell.
 */
export function changedSince(base, folder = root) {
  const tracked = git(folder, 'diff', '--name-only', '--no-renames', '-z', base, '--');
  const untracked = git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  if (tracked === null || untracked === null) return null;
  return [...new Set(`${tracked}${untracked}`.split('\0').filter(Boolean))].sort();
}

/**
 * Paths that differ from what was checked before: from the commit `named` (CHANGED_SINCE), or from where the present work
 * left the main line. null when nothing tells: on the main line itself it is unknown how many commits came at once.
 */
export function changedSinceChecked(named = process.env.CHANGED_SINCE, folder = root) {
  const base = named ? commitOf(folder, named) : forkPoint(folder);
  if (base === null || (!named && base === commitOf(folder, 'HEAD'))) return null;
  return changedSince(base, folder);
}
