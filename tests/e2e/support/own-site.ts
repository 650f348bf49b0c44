import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fillDataFolder } from '../../support/embedded-template.mjs';
import { temporaryFolder } from '../../support/temporary-folder.mjs';
import { until } from '../../support/waiting';
import { keepsLettersIn } from './letters';

/** The built site in a process of its own, for journeys that need an own configuration. */
export interface OwnSite {
  origin: string;
  /** Its DATA_DIR, for the owner's commands. */
  folder: string;
  /** Of its process. */
  readonly pid: number;
  /** Ends the process and starts the site anew with the same data, as it was built in `root`. */
  restart(root: string): Promise<void>;
  stop(): Promise<void>;
}

async function becomesReady(origin: string, process: ChildProcess): Promise<void> {
  const isReady = async () => {
    if (process.exitCode !== null) throw new Error(`the site ended with ${process.exitCode}`);
    return (await fetch(`${origin}/api/ready`).catch(() => null))?.ok === true;
  };
  await until(isReady, { within: 100_000, every: 100 });
}

/** Starts the site with `env` on `port`, as it was built in `root`; behind a trusted proxy unless told otherwise, so that each journey can have an address of its own. */
export async function startSite(port: number, env: Record<string, string>, root = '.'): Promise<OwnSite> {
  const origin = `http://127.0.0.1:${port}`;
  const isTaken = await fetch(origin).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`another server answers on the port ${port}`);
  const folder = temporaryFolder('krona-e2e-');
  fillDataFolder(folder);
  keepsLettersIn(env.SITE_URL ?? origin, folder);
  const begin = (builtIn: string) =>
    spawn(process.execPath, ['dist/server/main.js'], {
      cwd: builtIn,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        SITE_URL: origin,
        DATA_DIR: folder,
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let site = begin(root);
  const end = async () => {
    const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));
    if (site.exitCode !== null || site.signalCode !== null) return;
    site.kill('SIGTERM');
    await ended;
  };
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  const isUp = () =>
    becomesReady(origin, site).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  await isUp();
  return {
    ...{ origin, folder, stop },
    get pid() {
      return site.pid ?? 0;
    },
    restart: async (builtIn) => {
      await end();
      site = begin(builtIn);
      await isUp();
    },
  };
}
