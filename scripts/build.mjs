// Builds the browser's files, the service workers and the server. `ensureBuilt` does so only when a source is newer than the build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dayOfReaders, heldBack } from '../src/content/held-back.mjs';

const REASONS = { draft: 'черновик', unfilled: 'есть место со словом ЗАМЕНИТЕ' };
const root = fileURLToPath(new URL('..', import.meta.url));
const marker = join(root, 'dist', 'built.json');
const SOURCES = [
  'src',
  'content',
  'docs/unchecked.md',
  'db',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/vite',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.worker.config.ts',
  'tsconfig.json',
];

/** Every file below a path with its size and time: cheap to compute, and changes with any edit. */
function stampsOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [`${path}:${stat.size}:${stat.mtimeMs}`];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => stampsOf(join(path, name)));
}

/** Texts that readers do not see yet, each with the reason. A day that comes changes the list, and with it the build. */
function waitingTexts() {
  const today = dayOfReaders();
  const files = readdirSync(join(root, 'content'), { recursive: true }).filter((name) => name.endsWith('.md'));
  return files.sort().flatMap((name) => {
    const why = heldBack(readFileSync(join(root, 'content', name), 'utf8'), today);
    return why === null ? [] : [`content/${name}: ${REASONS[why] ?? `выйдет ${why}, после перезапуска`}`];
  });
}

function fingerprint() {
  return createHash('sha256')
    .update([...SOURCES.flatMap(stampsOf), ...waitingTexts()].join('\n'))
    .digest('hex');
}

function builtFrom() {
  try {
    return JSON.parse(readFileSync(marker, 'utf8')).fingerprint;
  } catch {
    return null;
  }
}

function run(bin, args) {
  const result = spawnSync(process.execPath, [join(root, 'node_modules', bin), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status === 0) return;
  process.stderr.write(result.stdout + result.stderr);
  console.error('Сборка не удалась.');
  process.exit(1);
}

export function build() {
  const before = fingerprint();
  const waiting = waitingTexts();
  if (waiting.length > 0) console.log(`Читателям пока не показаны:\n${waiting.join('\n')}`);
  rmSync(marker, { force: true });
  run('@react-router/dev/bin.js', ['build']);
  run('vite/bin/vite.js', ['build', '-c', 'vite.worker.config.ts']);
  run('vite/bin/vite.js', ['build', '-c', 'vite.worker.config.ts', '--mode', 'offline']);
  run('vite/bin/vite.js', ['build', '-c', 'vite.server.config.ts']);
  writeFileSync(marker, JSON.stringify({ fingerprint: before }));
}

export function ensureBuilt() {
  if (builtFrom() === fingerprint()) return;
  console.log('Собираем сайт…');
  build();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) build();
