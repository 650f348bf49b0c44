// The whole gate, from a fresh clone: installs what it needs, then checks from the cheapest to the dearest.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
}

const isThere = (command) => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;
const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((v) => existsSync(`/usr/lib/postgresql/${v}/bin/initdb`))
    ? true
    : isThere('initdb');

const hasSpelling = () =>
  isThere('hunspell') && spawnSync('hunspell', ['-d', 'ru_RU', '-l'], { input: 'слово' }).status === 0;

const begun = Date.now();
const since = (moment) => `${((Date.now() - moment) / 1000).toFixed(0)} s`;

/**
 * Debian's packages that the tests drive: a browser, a PostgreSQL server, a spelling checker with its dictionary. They are
 * installed by a process of their own; resolves when they are there.
 */
async function ensurePrograms() {
  const needed = [
    ...(isThere('chromium') || process.env.CHROME_PATH ? [] : ['chromium']),
    ...(hasPostgres() ? [] : ['postgresql', 'postgresql-contrib']),
    ...(hasSpelling() ? [] : ['hunspell', 'hunspell-ru']),
  ];
  // Chromium without a window's machinery makes the journeys a third faster; without it they are only slower.
  const wished = isThere('chromium-headless-shell') || process.env.CHROME_PATH ? [] : ['chromium-headless-shell'];
  if (needed.length + wished.length === 0) return;
  const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo apt-get';
  const install = (packages) => `${apt} install -y -qq --no-install-recommends ${packages.join(' ')}`;
  const steps = `${apt} update -qq; ${install([...needed, ...wished])} || ${needed.length > 0 ? install(needed) : 'true'}`;
  const canInstall = isThere('apt-get') && (process.getuid?.() === 0 || isThere('sudo'));
  const status = await new Promise((resolve) => {
    if (!canInstall) return resolve(needed.length);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawn('sh', ['-c', steps], { stdio: ['ignore', 'inherit', 'inherit'], env }).once('close', resolve);
  });
  if (status === 0) return;
  console.error(`Tests need ${needed.join(', ')}: install them with your system's package manager and run again.`);
  process.exit(1);
}

// The packages of npm come while Debian's are fetched and unpacked.
const programs = ensurePrograms();
ensureInstalled({ development: true });
await programs;
console.log(`── all that is needed: there in ${since(begun)}`);

const bin = (name) => `node_modules/.bin/${name}`;
/** Side by side, on a core each. The types of the routes, which the last check of the first row reads, are written first of all. */
const checks = [
  [
    ['lint and format', bin('biome'), ['ci', '.']],
    ['architecture', 'npm', ['run', '--silent', 'architecture']],
    ['build', process.execPath, ['scripts/build.mjs']],
    ['unused code', bin('knip'), []],
  ],
  [['types', 'npm', ['run', '--silent', 'types']]],
];
const tests = [
  ['unit, API and database tests', bin('vitest'), ['run']],
  ['browser journeys', bin('playwright'), ['test']],
];

const running = new Set();

/** Runs a check and prints what it said when it has ended; the first failure ends all. */
async function check([name, command, args]) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  running.delete(child);
  console.log(`\n── ${name}\n${Buffer.concat(said)}── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${since(started)}`);
  if (status === 0) return;
  for (const other of running) other.kill();
  process.exit(1);
}

await Promise.all(
  checks.map(async (row) => {
    for (const step of row) await check(step);
  }),
);
for (const [name, command, args] of tests) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const status = run(command, args);
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${since(started)}`);
  if (status !== 0) process.exit(1);
}
console.log(`\nAll green in ${((Date.now() - begun) / 60_000).toFixed(1)} min`);
