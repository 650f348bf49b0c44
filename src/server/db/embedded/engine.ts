import crypto from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { START_LINES } from '~/catalogue/commands';
import { openThread } from '../../open-thread';
import { type FolderLock, lockFolder } from './folder-lock';
import { judgeFolder, makeFirst } from './folder-state';
import { hasSpace } from './space-guard';
import type { WorkerOrder, WorkerReport, WorkerStart } from './worker-messages';

/** How a driver reaches the running engine. */
export interface EngineAddress {
  host: string;
  port: number;
  /** Null: none is asked (the socket's folder is private). */
  password: string | null;
}

export interface Engine {
  readonly address: EngineAddress;
  /** From now on an engine that hangs is ended and started anew. */
  watch(): void;
  /** Copies the data folder between two statements: what a crash at this moment would leave. */
  copyTo(target: string): Promise<void>;
  stop(): Promise<void>;
}

/** A first start on a busy or a slow machine takes minutes; nobody waits for answers yet. */
const START_MS = 300_000;
/** An engine that comes back has to do so while people wait. */
const RESTART_MS = 60_000;
const STOP_MS = 10_000;
/** No statement of the site lasts so long: the engine hangs. */
const STUCK_MS = 20_000;
const WATCH_MS = 1_000;
/** So long it is tried to bring an engine back in this process; then a new process has to. */
const LOST_MS = 60_000;
/** The thread's rows live shortly: a small young space saves some thirty megabytes. */
const SMALL_YOUNG_SPACE = { maxYoungGenerationSizeMb: 8 };
const SOCKET = '.s.PGSQL.5432';

function startWorker(start: WorkerStart, within: number): Promise<{ worker: Worker; port: number | null }> {
  const worker = openThread('database-worker', new URL('./worker.ts', import.meta.url), {
    workerData: start,
    resourceLimits: SMALL_YOUNG_SPACE,
  });
  return new Promise((resolve, reject) => {
    // Two engines on one folder would ruin it: one that did not start is ended before another one is tried.
    let first: Error | undefined;
    const fail = (error: Error) => {
      first ??= error;
      clearTimeout(timer);
      void worker.terminate().then(() => reject(first));
    };
    const timer = setTimeout(() => fail(new Error(START_LINES.embeddedLate)), within);
    worker.on('error', fail);
    worker.once('exit', (code) => fail(new Error(START_LINES.embeddedEnded(code))));
    worker.on('message', (report: WorkerReport) => {
      if (report.kind === 'failed') fail(new Error(report.message));
      if (report.kind !== 'ready') return;
      clearTimeout(timer);
      worker.removeAllListeners('error').removeAllListeners('exit');
      worker.on('error', () => {});
      resolve({ worker, port: report.port });
    });
  });
}

/** The longest path that every system takes for a socket, in bytes. */
const LONGEST_SOCKET = 100;

function takesSocket(file: string): Promise<boolean> {
  if (Buffer.byteLength(file) > LONGEST_SOCKET) return Promise.resolve(false);
  const server = net.createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(file, () => server.close(() => resolve(true)));
  });
}

/**
 * Where the engine listens: a unix socket in a private folder beside the data, which the next start takes over from a killed
 * process; a loopback port with a password where there can be none.
 */
async function socketPath(data: string | null) {
  const folder = data === null ? fs.mkdtempSync(path.join(os.tmpdir(), 'krona-db-')) : path.resolve(`${data}.run`);
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  const file = path.join(folder, SOCKET);
  if (process.platform !== 'win32') {
    if (data !== null) remove();
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (await takesSocket(file))
      return { listen: { path: file }, address: { host: folder, port: 5432, password: null }, remove };
  }
  remove();
  const password = crypto.randomBytes(24).toString('base64url');
  return { listen: { port: 0, password }, address: { host: '127.0.0.1', port: 0, password }, remove };
}

export interface EngineOptions {
  /** Null: in memory. */
  folder: string | null;
  /** A dumped folder that an engine in memory starts from. */
  template: string | null;
  /** The file that tells that the folder held a database; null: it may be begun anew. */
  known?: string | null;
  /** Hears why the engine was restarted, or that it did not come back. */
  onTrouble?: (what: string) => void;
  /** The engine has not come back for `lostAfter` ms, though its disk has room. */
  onLost?: () => void;
  lostAfter?: number;
}

/** What a folder holds, and its lock. Throws for one that is damaged, or empty though `known` tells of a database. */
async function take(folder: string, known: string | null): Promise<{ held: FolderLock; isNew: boolean }> {
  const judged = () => {
    const isNew = judgeFolder(folder) === 'none';
    if (isNew && known !== null) throw new Error(START_LINES.emptyFolder(folder, known));
    return isNew;
  };
  // Nothing is made where the start is refused.
  judged();
  const held = await lock(folder);
  try {
    return { held, isNew: judged() };
  } catch (error) {
    held.release();
    throw error;
  }
}

async function lock(folder: string): Promise<FolderLock> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return lockFolder(folder);
}

/** Locks the folder and starts the engine on it. Throws FolderLockedError when another process holds it. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { folder, template, known = null, onTrouble, onLost, lostAfter = LOST_MS } = options;
  const { held, isNew } = folder === null ? { held: null, isNew: false } : await take(folder, known);
  const { listen, address, remove } = await socketPath(folder).catch((error: unknown) => {
    held?.release();
    throw error;
  });
  const busySince = new BigInt64Array(new SharedArrayBuffer(8));
  let isStopping = false;
  let isRestarting = false;
  /** Since when no engine runs. */
  let awaySince: number | null = null;
  let watching: NodeJS.Timeout | undefined;
  let current: Worker | undefined;

  const start = async (within = START_MS) => {
    busySince[0] = 0n;
    const { worker, port } = await startWorker({ folder, template, listen, busySince }, within);
    if (port !== null) address.port = port;
    worker.on('exit', (code) => {
      if (worker === current) void restart(`it ended with code ${code}`);
    });
    worker.on('message', (report: WorkerReport) => {
      if (report.kind === 'trouble') onTrouble?.(`the embedded database: ${report.what}`);
      // After a write without room the engine spins for ever.
      if (report.kind === 'disk-full' && worker === current) void restart('the disk is full');
    });
    current = worker;
  };
  const restart = async (reason: string) => {
    if (isStopping || isRestarting) return;
    isRestarting = true;
    const old = current;
    current = undefined;
    const since = awaySince ?? performance.now();
    awaySince = since;
    try {
      await old?.terminate();
      if (folder !== null && judgeFolder(folder) === 'none') throw new Error(`${folder} is empty`);
      await start(RESTART_MS);
      awaySince = null;
      onTrouble?.(`the embedded database was restarted: ${reason}`);
    } catch (error) {
      onTrouble?.(`the embedded database did not come back: ${String(error)}`);
      if (performance.now() - since >= lostAfter && (folder === null || hasSpace(folder))) onLost?.();
      setTimeout(() => void restart(reason), WATCH_MS).unref();
    } finally {
      isRestarting = false;
    }
  };
  /** Making a database takes twice the memory of serving it: a thread of its own gives it back. */
  const makeAlone = async () => {
    await start();
    const maker = current;
    current = undefined;
    if (maker) await close(maker);
  };
  const release = () => {
    remove();
    held?.release();
  };
  try {
    if (isNew && folder !== null) await makeFirst(folder, makeAlone);
    await start();
  } catch (error) {
    release();
    throw error;
  }

  return {
    address,
    watch() {
      watching ??= setInterval(() => {
        const since = Number(busySince[0] ?? 0n);
        if (since !== 0 && Date.now() - since > STUCK_MS) void restart('it did not answer');
      }, WATCH_MS).unref();
    },
    async copyTo(target) {
      if (!current) throw new Error('the embedded database is not running');
      const answer = nextCopy(current);
      current.postMessage({ kind: 'copy', target } satisfies WorkerOrder);
      await answer;
    },
    async stop() {
      isStopping = true;
      clearInterval(watching);
      if (current) await close(current);
      release();
    },
  };
}

async function close(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.postMessage({ kind: 'close' } satisfies WorkerOrder);
  const timer = setTimeout(() => void worker.terminate(), STOP_MS);
  await ended;
  clearTimeout(timer);
}

function nextCopy(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(new Error('the embedded database ended'));
    worker.once('exit', onEnd);
    const onReport = (report: WorkerReport) => {
      if (report.kind !== 'copied') return;
      worker.off('message', onReport).off('exit', onEnd);
      if (report.error === null) resolve();
      else reject(new Error(report.error));
    };
    worker.on('message', onReport);
  });
}
