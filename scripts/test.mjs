// The gate, from a fresh clone: installs what it needs, then checks from the cheapest to the dearest. It walks the main acts of
// every area and what the change concerns; with `--all` everything.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changedSinceChecked } from './changed-files.mjs';
import { check, since } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { ABOUT, journeysAbout } from './journeys.mjs';

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

const isEverything = process.argv.includes('--all');
/** What tests/browsers drives beside Chromium. */
const OTHER_BROWSERS = [
  { name: 'Firefox', isHere: () => isThere('firefox-esr') || isThere('firefox'), packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    isHere: () => isThere('WebKitWebDriver') && isThere('Xvfb'),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

const begun = Date.now();

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
  // Without it the tests of a pooler before PostgreSQL are left out.
  if (!isThere('pgbouncer')) wished.push('pgbouncer');
  if (isEverything)
    wished.push(...OTHER_BROWSERS.filter(({ isHere }) => !isHere()).flatMap(({ packages }) => packages));
  if (needed.length + wished.length === 0) return;
  const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo apt-get';
  const install = (packages) => `${apt} install -y -qq --no-install-recommends ${packages.join(' ')}`;
  // What is only wished for may be no package of this system: each by itself, and it is left out.
  const each = wished.map((one) => `{ ${install([one])} || true; }`);
  const steps = [`${apt} update -qq || true`, ...(needed.length > 0 ? [install(needed)] : []), ...each].join(' && ');
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
/** Side by side, on a core each. The types of the routes, which the search for unused code reads, are written first of all. */
const checks = [
  [['build', process.execPath, ['scripts/build.mjs']]],
  [
    ['types', 'npm', ['run', '--silent', 'types']],
    ['lint and format', bin('biome'), ['ci', '.']],
    ['styles', bin('stylelint'), ['src/**/*.css']],
    ['architecture', 'npm', ['run', '--silent', 'architecture']],
    ['unused code', bin('knip'), []],
  ],
];

/**
 * What the tests of faults (starts, stops, kills, keys, full disk, outage, two servers, migrations) are about. They take minutes:
 * `npm run test:faults` runs them always.
 */
const ABOUT_FAULTS = [
  'db',
  'package-lock.json',
  'scripts/serve.mjs',
  'scripts/start.mjs',
  'src/server/background',
  'src/server/commands',
  'src/server/config.ts',
  'src/server/crypto',
  'src/server/db',
  'src/server/jobs',
  'src/server/main.ts',
  'src/server/open-database.ts',
  'tests/faults',
  'tests/support',
];
for (const place of ABOUT_FAULTS)
  if (!existsSync(`${root}${place}`)) throw new Error(`${place} is gone: ABOUT_FAULTS has to name its new place`);
/** Without a base that git knows the change is unknown: the main acts are walked, and nothing else is chosen. */
const changed = isEverything ? null : (changedSinceChecked() ?? []);
const hasFaults =
  changed === null ||
  changed.some((path) => ABOUT_FAULTS.some((place) => path === place || path.startsWith(`${place}/`)));
const chosen = changed === null ? Object.keys(ABOUT) : journeysAbout(changed);
/** What is left out, and how it is run. */
const leftOut = [];
if (!hasFaults) leftOut.push('tests of faults (npm run test:faults): nothing known has changed that they are about');
for (const { name, isHere } of isEverything ? OTHER_BROWSERS : [])
  if (!isHere()) leftOut.push(`the main acts in ${name}: it could not be installed`);
if (!isEverything) leftOut.push('the main acts in Firefox, WebKit and the oldest Chromium (npm run test:all)');
if (!isEverything)
  leftOut.push('long generated runs and the journeys without `@core`, but for the chosen (npm run test:all)');
console.log(
  `── journeys: ${isEverything ? 'all' : `the main acts${chosen.length > 0 ? `, and all of ${chosen.join(', ')}` : ''}`}`,
);
for (const what of leftOut) console.log(`── left out: ${what}`);
process.env.EVERYTHING = isEverything ? '1' : '';
if (!isEverything) process.env.JOURNEYS = ['core', ...chosen].join(',');
const tests = [
  ['unit, API and database tests', bin('vitest'), ['run', ...(hasFaults ? [] : ['--project', '!faults'])]],
  ['browser journeys', bin('playwright'), ['test']],
];

const running = new AbortController();
await Promise.all(
  checks.map(async (row) => {
    for (const step of row) if (!(await check(step, running.signal))) return running.abort();
  }),
);
if (running.signal.aborted) process.exit(1);
for (const [name, command, args] of tests) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const status = run(command, args);
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${since(started)}`);
  if (status !== 0) process.exit(1);
}
for (const what of leftOut) console.log(`left out: ${what}`);
console.log(`\nAll green in ${((Date.now() - begun) / 60_000).toFixed(1)} min`);
