import crypto from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock';
import type { WorkerCommand, WorkerMessage, WorkerSettings } from './worker';

/** How a driver reaches the running engine. */
export interface EngineAddress {
  host: string;
  port: number;
  user: string;
}

export interface Engine {
  readonly address: EngineAddress;
  /** Ends the worker at once and starts a new one: after a full disk the engine spins for ever. */
  restart(): Promise<void>;
  /** False when the worker does not answer within `ms`. */
  answers(ms: number): Promise<boolean>;
  /** Writes the data folder as one file. */
  dump(file: string): Promise<void>;
  stop(): Promise<void>;
}

const START_MS = 60_000;
const SOCKET = '.s.PGSQL.5432';

/** The worker's file beside the built server; from source, a loader that lets a thread read TypeScript. */
function openWorker(workerData: WorkerSettings): Worker {
  const built = new URL('./database-worker.js', import.meta.url);
  if (fs.existsSync(fileURLToPath(built))) return new Worker(built, { workerData });
  const source = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(load, { eval: true, workerData });
}

function startWorker(settings: WorkerSettings): Promise<{ worker: Worker; port: number }> {
  const worker = openWorker(settings);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the embedded database did not start in time')), START_MS);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the embedded database ended at start with code ${code}`)));
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind !== 'ready') return;
      clearTimeout(timer);
      worker.removeAllListeners('error').removeAllListeners('exit');
      worker.on('error', () => {});
      resolve({ worker, port: message.port });
    });
  });
}

async function ask(worker: Worker, command: WorkerCommand, answer: string, ms: number): Promise<boolean> {
  const signal = AbortSignal.timeout(ms);
  worker.postMessage(command);
  try {
    for (;;) {
      const [message] = (await once(worker, 'message', { signal })) as [{ kind: string }];
      if (message.kind === answer) return true;
    }
  } catch {
    return false;
  }
}

/**
 * Locks `dir` and starts the engine on it. `onEnd`: the worker ended by itself or reported that it cannot go on.
 * Throws FolderLockedError when another process holds the folder.
 */
export async function startEngine(
  dir: string,
  { template = null, onEnd = () => {} }: { template?: string | null; onEnd?: (reason: string) => void } = {},
): Promise<Engine> {
  const unlock = await lockFolder(dir);
  const isPrivateSocket = process.platform !== 'win32' && process.platform !== 'darwin';
  const socketDir = isPrivateSocket ? fs.mkdtempSync(path.join(os.tmpdir(), 'krona-db-')) : null;
  const password = isPrivateSocket ? null : crypto.randomBytes(24).toString('base64url');
  const address: EngineAddress = { host: socketDir ?? '127.0.0.1', port: 5432, user: password ?? 'postgres' };
  let isStopping = false;
  let current: Worker;

  const start = async () => {
    const listen = socketDir ? path.join(socketDir, SOCKET) : 0;
    if (listen !== 0) fs.rmSync(listen, { force: true });
    const { worker, port } = await startWorker({ dir, listen, password, template });
    if (port) address.port = port;
    worker.on('exit', (code) => {
      if (!isStopping && worker === current) onEnd(`the embedded database ended with code ${code}`);
    });
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'broken' && worker === current) onEnd(message.message);
    });
    current = worker;
  };

  try {
    await start();
  } catch (error) {
    unlock();
    throw error;
  }

  return {
    address,
    answers: (ms) => ask(current, { kind: 'ping' }, 'pong', ms),
    async dump(file) {
      if (!(await ask(current, { kind: 'dump', file }, 'dumped', START_MS)))
        throw new Error('the embedded database did not write its dump');
    },
    async restart() {
      const old = current;
      old.removeAllListeners('exit');
      await old.terminate();
      await start();
    },
    async stop() {
      isStopping = true;
      const ended = once(current, 'exit');
      current.postMessage({ kind: 'stop' } satisfies WorkerCommand);
      const timer = setTimeout(() => void current.terminate(), 10_000);
      await ended;
      clearTimeout(timer);
      if (socketDir) fs.rmSync(socketDir, { recursive: true, force: true });
      unlock();
    },
  };
}
