// Builds the browser's files, the service workers and the server. `ensureBuilt` does so only when a source is newer than the build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dayOfReaders, unpublishedBecause } from '../src/content/publication.mjs';

const REASONS = { draft: 'черновик', unfilled: 'есть место со словом ЗАМЕНИТЕ' };
const root = fileURLToPath(new URL('..', import.meta.url));
const OUT = 'dist';
/** Two starts at once build each for itself. */
const NEXT = `dist.new-${process.pid}`;
const OLD = `dist.old-${process.pid}`;
const MARKER = 'built.json';
/** Where the names of files tell what is in them. */
const HASHED_IN = ['web/client/assets', 'server'];
const HASHED = /-[\w-]{8}\.(js|css|woff2)(\.br|\.gz)?$/;
const KEPT_MS = 24 * 60 * 60 * 1000;
const TEXTS = ['content', 'docs/unchecked.md'];
const CODE = [
  'src',
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
    const why = unpublishedBecause(readFileSync(join(root, 'content', name), 'utf8'), today);
    return why === null ? [] : [`content/${name}: ${REASONS[why] ?? `выйдет ${why}, после перезапуска`}`];
  });
}

const digestOf = (lines) => createHash('sha256').update(lines.join('\n')).digest('hex');
const codeFingerprint = () => digestOf(CODE.flatMap(stampsOf));
const fingerprint = () => digestOf([...[...CODE, ...TEXTS].flatMap(stampsOf), ...waitingTexts()]);

/** What the standing build was made from, and which files of builds before it still keeps; null: there is none. */
function standing() {
  try {
    return JSON.parse(readFileSync(join(root, OUT, MARKER), 'utf8'));
  } catch {
    return null;
  }
}

/** Whether the step went well; what it said otherwise is on the console. */
function run(bin, args) {
  const result = spawnSync(process.execPath, [join(root, 'node_modules', bin), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD_INTO: NEXT },
  });
  if (result.status === 0) return true;
  process.stderr.write(result.stdout + result.stderr);
  console.error('Сборка не удалась.');
  return false;
}

/** Puts files of the builds before beside the new one's, as long as pages that are open may ask for them: each with the moment it was replaced. */
function keepReplaced(now) {
  const before = standing()?.replaced ?? {};
  const replaced = {};
  for (const folder of HASHED_IN) {
    const old = join(root, OUT, folder);
    for (const name of existsSync(old) ? readdirSync(old) : []) {
      const file = `${folder}/${name}`;
      const since = before[file] ?? now;
      if (!HASHED.test(name) || existsSync(join(root, NEXT, file)) || now - since > KEPT_MS) continue;
      copyFileSync(join(old, name), join(root, NEXT, file));
      replaced[file] = since;
    }
  }
  return replaced;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What builds that broke off have left. */
function clearLeftovers() {
  for (const name of readdirSync(root)) {
    const pid = Number(/^dist\.(?:new|old)-(\d+)$/.exec(name)?.[1] ?? process.pid);
    if (pid !== process.pid && !isAlive(pid)) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** In whole: between the two steps another build may take the place, and is replaced in its turn. */
function takePlace() {
  for (;;) {
    rmSync(join(root, OLD), { recursive: true, force: true });
    try {
      if (existsSync(join(root, OUT))) renameSync(join(root, OUT), join(root, OLD));
      renameSync(join(root, NEXT), join(root, OUT));
      return;
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code) || !existsSync(join(root, NEXT))) throw error;
    }
  }
}

/** Builds beside the standing build and takes its place in whole. False: it failed, and what stood before stands. */
export function build({ keepsReplaced = false } = {}) {
  const made = { fingerprint: fingerprint(), code: codeFingerprint() };
  const waiting = waitingTexts();
  if (waiting.length > 0) console.log(`Читателям пока не показаны:\n${waiting.join('\n')}`);
  clearLeftovers();
  const isWhole =
    run('@react-router/dev/bin.js', ['build']) &&
    run('vite/bin/vite.js', ['build', '-c', 'vite.worker.config.ts']) &&
    run('vite/bin/vite.js', ['build', '-c', 'vite.worker.config.ts', '--mode', 'offline']) &&
    run('vite/bin/vite.js', ['build', '-c', 'vite.server.config.ts']);
  if (isWhole) {
    const replaced = keepsReplaced ? keepReplaced(Date.now()) : {};
    writeFileSync(join(root, NEXT, MARKER), JSON.stringify({ ...made, replaced }));
    takePlace();
  }
  for (const folder of [NEXT, OLD]) rmSync(join(root, folder), { recursive: true, force: true });
  return isWhole;
}

/** The standing build without the files of others. */
function dropReplaced() {
  const { replaced = {}, ...made } = standing() ?? {};
  const files = Object.keys(replaced);
  if (files.length === 0) return;
  for (const file of files) rmSync(join(root, OUT, file), { force: true });
  writeFileSync(join(root, OUT, MARKER), JSON.stringify({ ...made, replaced: {} }));
}

/**
 * Builds when a source is newer than the build. `serves`: for a site that people use, where open pages still ask for files of the
 * build before, and a text that does not build leaves the site as it was.
 */
export function ensureBuilt({ serves = false } = {}) {
  const before = standing();
  if (before?.fingerprint === fingerprint()) return serves ? undefined : dropReplaced();
  console.log('Собираем сайт…');
  if (build({ keepsReplaced: serves })) return;
  if (!serves || !before || before.code !== codeFingerprint()) process.exit(1);
  console.error('Сайт работает с прежними текстами: исправьте названное выше и перезапустите.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !build()) process.exit(1);
