import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Kind, processesBelow, type Seen } from './processes';

/**
 * Runs `npm test` once and tells where its processor time goes: by step, by journey and by process. What failed is kept beside the
 * last runs, so that whoever meets it again finds its cause.
 *
 * `npm run bench -- gate [--all] [--busy]`, and once a cause is known `npm run bench -- gate --cause 'site: why' --of 'part of a title'`.
 */

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    busy: { type: 'boolean' },
    cause: { type: 'string' },
    of: { type: 'string' },
  },
  args: process.argv.slice(2),
});

const RUNS = 'bench/gate/runs.json';
const MOST_RUNS = 40;
const SAMPLE_MS = 500;

interface Failure {
  test: string;
  said: string;
  /** `site: …` or `test: …`; null until somebody has found it. */
  cause: string | null;
}

interface Run {
  date: string;
  commit: string;
  what: 'npm test' | 'npm run test:all';
  machine: 'quiet' | 'busy';
  minutes: number;
  isGreen: boolean;
  failures: Failure[];
}

const runs: Run[] = existsSync(RUNS) ? JSON.parse(readFileSync(RUNS, 'utf8')) : [];
const keepRuns = () => writeFileSync(RUNS, `${JSON.stringify(runs.slice(-MOST_RUNS), null, 2)}\n`);

if (values.cause !== undefined) {
  if (!/^(site|test): ./.test(values.cause) || !values.of)
    throw new Error("a cause is --cause 'site: …' or --cause 'test: …', with --of 'part of a title'");
  const { cause, of } = values;
  const meant = runs.flatMap(({ failures }) => failures).filter(({ test }) => test.includes(of));
  for (const failure of meant) failure.cause = cause;
  keepRuns();
  console.log(`${meant.length} failures have a cause now`);
  process.exit(meant.length > 0 ? 0 : 1);
}

/** Whoever has no rest: one for each core. */
const busy = values.busy ? cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })) : [];

interface Sample {
  at: number;
  /** Seconds so far, by worker of the journeys. */
  byWorker: Map<string, number>;
}

const last = new Map<number, Seen>();
const samples: Sample[] = [];
const byStep = new Map<string, Map<Kind, number>>();
let step = 'build and checks';

function sample(root: number): void {
  for (const [pid, seen] of processesBelow(root, last)) {
    // A process id that was given anew begins at nothing.
    const before = last.get(pid)?.seconds ?? 0;
    const kinds = byStep.get(step) ?? new Map<Kind, number>();
    byStep.set(step, kinds.set(seen.kind, (kinds.get(seen.kind) ?? 0) + Math.max(0, seen.seconds - before)));
    last.set(pid, seen);
  }
  const byWorker = new Map<string, number>();
  for (const { worker, seconds } of last.values())
    if (worker !== null) byWorker.set(worker, (byWorker.get(worker) ?? 0) + seconds);
  samples.push({ at: Date.now(), byWorker });
}

const report = join('.cache', 'gate-journeys.json');
rmSync(report, { force: true });
const begun = Date.now();
const gate = spawn(process.execPath, ['scripts/test.mjs', ...(values.all ? ['--all'] : [])], {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, CI: 'true', JOURNEYS_REPORT: report },
});
let said = '';
gate.stdout.on('data', (chunk: Buffer) => {
  process.stdout.write(chunk);
  const text = String(chunk);
  said += text;
  for (const [, name] of text.matchAll(/^── (unit, API and database tests|browser journeys)$/gm)) step = name ?? step;
});
let told = '';
gate.stderr.on('data', (chunk: Buffer) => {
  process.stderr.write(chunk);
  told += String(chunk);
});
const sampling = setInterval(() => sample(gate.pid ?? 0), SAMPLE_MS);
const status = await new Promise<number>((resolve) => gate.once('close', (code) => resolve(code ?? 1)));
clearInterval(sampling);
for (const one of busy) one.kill('SIGKILL');

interface Spec {
  file: string;
  title: string;
  tests: {
    projectName: string;
    results: {
      workerIndex: number;
      startTime: string;
      duration: number;
      status: string;
      error?: { message?: string };
    }[];
  }[];
}
interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}
const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** Seconds that a worker had used at a moment. */
function usedBy(worker: string, at: number): number {
  const before = samples.findLast((one) => one.at <= at);
  return before?.byWorker.get(worker) ?? 0;
}

const journeys: { name: string; seconds: number; processor: number }[] = [];
const failures: Failure[] = [];
if (existsSync(report)) {
  for (const { file, title, tests } of specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite))
    for (const { projectName, results } of tests)
      for (const { workerIndex, startTime, duration, status: ended, error } of results) {
        const name = `[${projectName}] ${file} › ${title}`;
        const start = Date.parse(startTime);
        const worker = String(workerIndex);
        const processor = usedBy(worker, start + duration) - usedBy(worker, start);
        journeys.push({ name, seconds: duration / 1000, processor });
        if (ended !== 'passed' && ended !== 'skipped')
          failures.push({ test: name, said: (error?.message ?? ended).split('\n')[0] ?? ended, cause: null });
      }
}
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
// The runner of tests tells the failed ones on its other stream; those of one cause stand above it together.
const plain = (told + said).replace(ESCAPES, '');
for (const [, tests = '', why = ''] of plain.matchAll(/^((?: FAIL\s+.+\n)+)(.*)$/gm))
  for (const [, test = ''] of tests.matchAll(/^ FAIL\s+(.+)$/gm)) failures.push({ test, said: why, cause: null });
for (const failure of failures) {
  const known = runs.flatMap((run) => run.failures).findLast(({ test, cause }) => cause && test === failure.test);
  if (known) console.log(`known: ${failure.test}: ${known.cause}`);
}

const rounded = (seconds: number) => Math.round(seconds);
console.log(
  '\n| step | browser | site | PostgreSQL | runner | build and checks | in all, processor seconds |\n|---|---|---|---|---|---|---|',
);
const COLUMNS = ['browser', 'site', 'PostgreSQL', 'runner', 'build and checks'] as const;
for (const [name, kinds] of byStep) {
  const cells = COLUMNS.map((kind) => rounded(kinds.get(kind) ?? 0));
  console.log(`| ${name} | ${cells.join(' | ')} | ${cells.reduce((sum, one) => sum + one, 0)} |`);
}
const byFile = new Map<string, { seconds: number; processor: number; count: number }>();
for (const { name, seconds, processor } of journeys) {
  const file = /\] (\S+)/.exec(name)?.[1] ?? '';
  const sum = byFile.get(file) ?? { seconds: 0, processor: 0, count: 0 };
  byFile.set(file, { seconds: sum.seconds + seconds, processor: sum.processor + processor, count: sum.count + 1 });
}
console.log('\n| journeys | how many | seconds | processor seconds of browser and runner |\n|---|---|---|---|');
for (const [file, sum] of [...byFile].sort(([, a], [, b]) => b.processor - a.processor))
  console.log(`| ${file} | ${sum.count} | ${rounded(sum.seconds)} | ${rounded(sum.processor)} |`);

const DEAREST = 20;
console.log(`\n| the dearest ${DEAREST} journeys | seconds | processor seconds |\n|---|---|---|`);
for (const { name, seconds, processor } of journeys.toSorted((a, b) => b.processor - a.processor).slice(0, DEAREST))
  console.log(`| ${name.replaceAll('|', '\\|')} | ${rounded(seconds)} | ${rounded(processor)} |`);

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
runs.push({
  date: new Date(begun).toISOString(),
  commit,
  what: values.all ? 'npm run test:all' : 'npm test',
  machine: values.busy ? 'busy' : 'quiet',
  minutes: Math.round((Date.now() - begun) / 6_000) / 10,
  isGreen: status === 0,
  failures,
});
keepRuns();
console.log(`\n${status === 0 ? 'green' : 'FAILED'} in ${runs.at(-1)?.minutes} min; kept in ${RUNS}`);
process.exit(status);
