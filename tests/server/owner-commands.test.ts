import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** The owner's commands beside a site that runs: whatever stands in the folder, they use the build that is there. */

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) =>
  line.startsWith('node scripts/run.mjs ') ? [[name, line.split(' ').slice(2)] as const] : [],
);

const LOCK = '{"packages":{}}';
const INSTALLED = JSON.stringify({ lock: createHash('sha256').update(LOCK).digest('hex'), development: false });

/** A copy of the project whose built command only says that it was run. */
function makeProject(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'krona-project-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['scripts/run.mjs', 'scripts/install.mjs', 'scripts/build.mjs', 'src/content/publication.mjs'])
    cpSync(name, join(folder, name));
  const standing = {
    'package.json': '{"type":"module"}',
    'package-lock.json': LOCK,
    'node_modules/.krona-installed.json': INSTALLED,
    'content/articles/one.md': 'Текст',
    'dist/built.json': '{"fingerprint":"of another text"}',
    'dist/server/command.js': `process.stdout.write('ran ' + process.argv.slice(2).join(' '));`,
  };
  for (const [name, text] of Object.entries({ ...standing, ...files })) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const run = (folder: string, args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    // Whoever asks the registry here fails at once.
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' },
  });

test('there are commands', () => expect(COMMANDS.length).toBeGreaterThan(8));

test.each(COMMANDS)('%s runs beside an edited article and builds nothing', (_, args) => {
  const folder = makeProject();
  const { stdout, status } = run(folder, [...args, '--flag']);
  expect([stdout, status]).toEqual([`ran ${args.join(' ')} --flag`, 0]);
  expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['built.json', 'server']);
});

test.each<[string, Record<string, string>]>([
  ['an unfinished course', { 'content/courses/new/course.yaml': 'title: [' }],
  ['a draft', { 'content/articles/two.md': 'ЗАМЕНИТЕ' }],
  ['a source that does not compile', { 'src/server/main.ts': 'const = ;' }],
  ['packages of another lock file', { 'package-lock.json': '{"packages":{"a":{}}}' }],
  ['a build that broke off before its mark', { 'dist/built.json': '' }],
])('a backup runs beside %s', (_, files) => {
  const { stdout, status } = run(makeProject(files), ['backup']);
  expect([stdout, status]).toEqual(['ran backup', 0]);
});

test('without any build there is nothing to run, and one is made', () => {
  const folder = makeProject();
  rmSync(join(folder, 'dist'), { recursive: true });
  const { stdout, status } = run(folder, ['backup']);
  expect([stdout, status]).toEqual(['Собираем сайт…\n', 1]);
});
