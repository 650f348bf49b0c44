import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedSince, changedSinceChecked, forkPoint } from '../scripts/changed-files.mjs';
import { ABOUT, isAbout, journeysAbout } from '../scripts/journeys.mjs';

/** The gate leaves tests out only where git tells all that has changed. */

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const write = (name: string) => writeFileSync(join(folder, name), name);
function commit(name: string): string {
  write(name);
  git('add', '.');
  git('commit', '-m', name);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  // A hook of git names the repository that it runs in.
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) vi.stubEnv(name, undefined);
  folder = mkdtempSync(join(tmpdir(), 'krona-git-'));
  git('init', '--initial-branch=main');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a branch is told with its commits, what is not committed and what is new', () => {
  const base = commit('first.txt');
  git('switch', '-c', 'work');
  commit('second.txt');
  write('first.txt.new');
  writeFileSync(join(folder, 'first.txt'), 'changed');
  expect(forkPoint(folder)).toBe(base);
  const all = ['first.txt', 'first.txt.new', 'second.txt'];
  expect(changedSince(base, folder)).toEqual(all);
  expect(changedSinceChecked('', folder)).toEqual(all);
});

test('on the main line only a named commit tells what came', () => {
  const before = commit('first.txt');
  commit('second.txt');
  commit('third.txt');
  expect(changedSinceChecked('', folder)).toBeNull();
  expect(changedSinceChecked(before, folder)).toEqual(['second.txt', 'third.txt']);
  expect(changedSinceChecked('0'.repeat(40), folder)).toBeNull();
});

test('without a main line nothing is told', () => {
  commit('first.txt');
  git('switch', '-c', 'work');
  git('branch', '-D', 'main');
  expect(forkPoint(folder)).toBeNull();
  expect(changedSinceChecked('', folder)).toBeNull();
});

test('what was moved is named at both places', () => {
  const base = commit('first.txt');
  git('mv', 'first.txt', 'moved.txt');
  expect(changedSince(base, folder)).toEqual(['first.txt', 'moved.txt']);
});

const journeys = readdirSync('tests/e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.replace('.spec.ts', ''));

test('every journey says what it is about, in names that there are', () => {
  expect(Object.keys(ABOUT).sort()).toEqual(journeys.sort());
  const paths = ['src', 'content'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`),
  );
  for (const word of Object.values(ABOUT).flatMap((words) => words.split(' ')))
    expect([word, paths.some((path) => isAbout(path, word))]).toEqual([word, true]);
});

test('every part that people see has a journey', () => {
  const parts = readdirSync('src/web/features').map((name) => `src/web/features/${name}/index.ts`);
  expect(parts.filter((path) => journeysAbout([path]).length === 0)).toEqual([]);
});

test('a change chooses the journeys that it concerns', () => {
  expect(journeysAbout(['src/server/wheel/keep-wheel.ts'])).toEqual(['wheel']);
  expect(journeysAbout(['src/domain/wheel/wheel.test.ts', 'docs/wheel.md'])).toEqual([]);
  expect(journeysAbout(['tests/e2e/lock.spec.ts'])).toEqual(['lock']);
  expect(journeysAbout(['src/web/pages/community-topic.tsx'])).toContain('community-locked');
});

test('the main acts of every area are walked whatever has changed', () => {
  const walked = journeys.filter((name) => /@core/.test(readFileSync(`tests/e2e/${name}.spec.ts`, 'utf8')));
  expect(walked.length).toBeGreaterThan(40);
});
