// Uses only what Node brings: it runs before there is a node_modules folder.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const marker = `${root}node_modules/.krona-installed.json`;

function installed() {
  try {
    return JSON.parse(readFileSync(marker, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Installs the packages of the lock file when they are missing or of another lock file.
 * What a build needs stands in `dependencies`; `development` adds the tools of the tests. Ends the process on failure.
 */
export function ensureInstalled({ development = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  const before = installed();
  if (before?.lock === lock && (before.development || !development)) return;
  const isWhole = existsSync(`${root}node_modules/vite`) && existsSync(`${root}node_modules/vitest`);
  if (before === null && isWhole && lockOfTree() === lock) {
    writeFileSync(marker, JSON.stringify({ lock, development: true }));
    return;
  }
  console.log('Устанавливаем пакеты…');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(development ? [] : ['--omit=dev'])];
  const result = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('Пакеты не установились. Проверьте связь с реестром npm и повторите.');
    process.exit(result.status ?? 1);
  }
  writeFileSync(marker, JSON.stringify({ lock, development }));
}

/** The lock hash of a tree that somebody installed with plain `npm ci`: npm's hidden lock file must name the same packages. */
function lockOfTree() {
  try {
    const strip = (packages) =>
      JSON.stringify(
        Object.entries(packages)
          .filter(([path]) => path !== '')
          .map(([path, entry]) => [path, entry.version]),
      );
    const hidden = JSON.parse(readFileSync(`${root}node_modules/.package-lock.json`, 'utf8')).packages;
    const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
    const here = Object.fromEntries(Object.entries(wanted).filter(([path]) => path in hidden));
    if (strip(here) !== strip(hidden)) return null;
    return createHash('sha256')
      .update(readFileSync(`${root}package-lock.json`))
      .digest('hex');
  } catch {
    return null;
  }
}
