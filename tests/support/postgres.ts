import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';
import { until } from './waiting';

/** A PostgreSQL cluster of its own in a temporary folder. The server refuses to run as root, so root lends it the user `postgres`. */
export interface Cluster {
  /** Without a database name: append `/name`. */
  url: string;
  dataDir: string;
  /** PostgreSQL's own log. */
  log: string;
  /** Sends a signal to every process of the cluster. */
  signal(name: NodeJS.Signals): void;
  restart(): void;
  /** Ends every process at once and starts anew, while the caller goes on. */
  restartAtOnce(): Promise<void>;
  /** Ends every process of the cluster at once, as a power cut of the process would. */
  kill(): void;
  /** `kill -9` of the postmaster and all of its children; returns when they are dead. */
  crash(): Promise<void>;
  stop(): void;
}

const DEBIAN = '/usr/lib/postgresql';

/** The folder with `initdb`, `pg_ctl`, `pgbench`. Throws when PostgreSQL is not installed. */
export function postgresPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions)
    if (existsSync(join(DEBIAN, version, 'bin', 'initdb'))) return join(DEBIAN, version, 'bin');
  const found = spawnSync('sh', ['-c', 'dirname "$(command -v initdb)"'], { encoding: 'utf8' }).stdout.trim();
  if (found && existsSync(join(found, 'initdb'))) return found;
  throw new Error('PostgreSQL is not installed: apt-get install postgresql');
}

/** The command and its arguments as a user that may run the server. */
export function asServerUser(command: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
}

/** The postmaster and its children (Linux). */
function processesOf(dataDir: string): number[] {
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  return [postmaster, ...children.trim().split(/\s+/).map(Number)];
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // Children go by themselves when the postmaster is gone.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** False for a process that is gone or waits to be reaped (Linux). */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Makes and starts a cluster. `settings`: lines of postgresql.conf as `name=value`. `parent`: where its folder stands. */
export async function startCluster(settings: string[] = [], parent = tmpdir()): Promise<Cluster> {
  const programs = postgresPrograms();
  const folder = mkdtempSync(join(parent, 'krona-postgres-'));
  if (process.getuid?.() === 0) {
    const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, uid, uid);
  }
  chmodSync(folder, 0o700);
  const dataDir = join(folder, 'data');
  const log = join(folder, 'log');
  const port = await freePort();
  const commandOf = (program: string, args: string[]) => asServerUser(join(programs, program), args);
  const call = (program: string, args: string[]) => {
    execFileSync(...commandOf(program, args), { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  };
  call('initdb', ['-D', dataDir, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const options = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...settings,
  ];
  const settled = ['-D', dataDir, '-w', '-l', log, '-o', `-p ${port} ${options.map((o) => `-c ${o}`).join(' ')}`];
  const start = () => call('pg_ctl', [...settled, 'start']);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    dataDir,
    log,
    signal(name) {
      for (const pid of processesOf(dataDir)) process.kill(pid, name);
    },
    restart: start,
    async restartAtOnce() {
      await promisify(execFile)(...commandOf('pg_ctl', [...settled, '-m', 'immediate', 'restart']), { cwd: '/' });
    },
    kill: () => call('pg_ctl', ['-D', dataDir, '-m', 'immediate', 'stop']),
    async crash() {
      const pids = processesOf(dataDir);
      for (const pid of pids) killHard(pid);
      await until(() => !pids.some(isAlive));
      // Where nobody reaps orphans the dead postmaster would look like a running one.
      for (const lock of [join(dataDir, 'postmaster.pid'), join(folder, `.s.PGSQL.${port}.lock`)])
        rmSync(lock, { force: true });
    },
    stop() {
      call('pg_ctl', ['-D', dataDir, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
