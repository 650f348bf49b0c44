import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

/** A build takes the place of the one before in whole, or not at all. */

const DAY_MS = 24 * 60 * 60 * 1000;
let project: string;

const write = (name: string, text: string) => {
  mkdirSync(join(project, dirname(name)), { recursive: true });
  writeFileSync(join(project, name), text);
};

/** Stands for the builder: a page with the text in its name, and what stood while it was made. */
const PAGES = `
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
const text = readFileSync('content/one.md', 'utf8') + readFileSync('src/main.ts', 'utf8');
const assets = process.env.BUILD_INTO + '/web/client/assets';
mkdirSync(assets, { recursive: true });
writeFileSync(assets + '/page-' + text.slice(0, 8) + '.js', text);
writeFileSync(assets + '/plain.txt', text);
const standing = existsSync('dist/web/client/assets') ? readdirSync('dist/web/client/assets') : [];
writeFileSync('stood.json', JSON.stringify(standing));
if (text.includes('broken')) { console.error('content/one.md: поля'); process.exit(1); }
`;
const REST = `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync(process.env.BUILD_INTO + '/server', { recursive: true });
writeFileSync(process.env.BUILD_INTO + '/server/main.js', '');
`;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'krona-build-'));
  const made = project;
  onTestFinished(() => rmSync(made, { recursive: true }));
  for (const name of ['scripts/build.mjs', 'src/content/publication.mjs']) cpSync(name, join(project, name));
  write('package.json', '{"type":"module"}');
  write('node_modules/@react-router/dev/bin.js', PAGES);
  write('node_modules/vite/bin/vite.js', REST);
  write('content/one.md', 'text-one');
  write('src/main.ts', 'code');
});

function ensure(options: { serves?: boolean } = { serves: true }) {
  const line = `import('./scripts/build.mjs').then(({ ensureBuilt }) => ensureBuilt(${JSON.stringify(options)}))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', line], { cwd: project, encoding: 'utf8' });
  return { status, stdout, stderr };
}
const assets = () => readdirSync(join(project, 'dist/web/client/assets')).sort();
const folders = () => readdirSync(project).filter((name) => name.startsWith('dist'));
const marker = () => JSON.parse(readFileSync(join(project, 'dist/built.json'), 'utf8'));

test('what stood stands until the new one is whole, and open pages find its files for a day', () => {
  expect(ensure()).toMatchObject({ status: 0, stdout: 'Собираем сайт…\n' });
  expect(assets()).toEqual(['page-text-one.js', 'plain.txt']);
  write('content/one.md', 'text-two');
  expect(ensure().status).toBe(0);
  expect(JSON.parse(readFileSync(join(project, 'stood.json'), 'utf8'))).toContain('page-text-one.js');
  expect(assets()).toEqual(['page-text-one.js', 'page-text-two.js', 'plain.txt']);
  expect(readFileSync(join(project, 'dist/web/client/assets/plain.txt'), 'utf8')).toContain('text-two');
  expect(folders()).toEqual(['dist']);

  const { replaced, ...rest } = marker();
  const [[file, since]] = Object.entries(replaced) as [[string, number]];
  write('dist/built.json', JSON.stringify({ ...rest, replaced: { [file]: since - DAY_MS } }));
  write('content/one.md', 'text-333');
  ensure();
  expect(assets()).toEqual(['page-text-333.js', 'page-text-two.js', 'plain.txt']);
});

test('a text that does not build leaves the site as it was, and says why', () => {
  ensure();
  const before = [assets(), marker()];
  write('content/one.md', 'broken');
  const { status, stderr } = ensure();
  expect([status, stderr]).toEqual([0, expect.stringMatching(/content\/one\.md: поля[\s\S]*с прежними текстами/)]);
  expect([assets(), marker()]).toEqual(before);
  expect(folders()).toEqual(['dist']);
  write('content/one.md', 'mended..');
  ensure();
  expect(assets()).toContain('page-mended...js');
});

test('code that does not build stops the start and leaves what stood', () => {
  ensure();
  const before = assets();
  write('src/main.ts', 'broken');
  expect(ensure().status).toBe(1);
  expect(assets()).toEqual(before);
});

test('without a build before it, what does not build is refused', () => {
  write('content/one.md', 'broken');
  expect(ensure().status).toBe(1);
  expect(existsSync(join(project, 'dist'))).toBe(false);
});

test('what a build that broke off has left is cleared away', () => {
  ensure();
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  write(`dist.new-${pid}/web/client/assets/half-12345678.js`, '');
  write(`dist.old-${pid}/server/main.js`, '');
  write('content/one.md', 'text-two');
  ensure();
  expect(folders()).toEqual(['dist']);
  expect(assets()).not.toContain('half-12345678.js');
});

test('two starts at once both end with a whole build', async () => {
  ensure();
  write('content/one.md', 'text-two');
  const line = `import('./scripts/build.mjs').then(({ ensureBuilt }) => ensureBuilt({ serves: true }))`;
  const starts = [1, 2, 3].map(() => spawn(process.execPath, ['-e', line], { cwd: project, stdio: 'ignore' }));
  const codes = await Promise.all(starts.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  expect(codes).toEqual([0, 0, 0]);
  expect(folders()).toEqual(['dist']);
  expect(assets()).toContain('page-text-two.js');
  expect(existsSync(join(project, 'dist/server/main.js'))).toBe(true);
});

test('where nobody is served the build stands alone', () => {
  ensure();
  write('content/one.md', 'text-two');
  ensure();
  expect(assets()).toContain('page-text-one.js');
  expect(ensure({})).toMatchObject({ status: 0, stdout: '' });
  expect(assets()).toEqual(['page-text-two.js', 'plain.txt']);
});

test('a day that comes is built', () => {
  write('content/one.md', `---\ndate: 2126-01-01\n---`);
  expect(ensure().stdout).toContain('content/one.md: выйдет 2126-01-01, после перезапуска');
  const before = marker().fingerprint;
  write(
    'src/content/publication.mjs',
    readFileSync('src/content/publication.mjs', 'utf8').replace('2026-11-27', '2126-01-01'),
  );
  expect(ensure().stdout).not.toContain('выйдет');
  expect(marker().fingerprint).not.toBe(before);
});
