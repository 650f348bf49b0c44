import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { spawnServer } from '../scripts/serve.mjs';
import { freePort } from '../tests/support/free-port';

/** A built server in a process of its own, on loopback. */
export interface Site {
  origin: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** So long a start on an empty folder takes at most on a busy machine. */
const START_MS = 300_000;

/** Starts `dist/server/main.js` with the given environment and waits until it is ready. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { HOST: '127.0.0.1', PORT: String(port), SITE_URL: origin, LOG_LEVEL: 'warn', ...env };
  const child = spawnServer({ ...process.env, ...settings }, ['ignore', 'ignore', 'inherit']);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const until = Date.now() + START_MS;
  for (;;) {
    const ready = await fetch(`${origin}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || Date.now() > until) throw new Error('the site did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resident memory of a process in MB (Linux). */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
