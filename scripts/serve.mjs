// Runs the built server in a process of its own, with the settings of memory that only a new process can take, and keeps it running.
import { spawn } from 'node:child_process';

/**
 * glibc keeps an arena for each thread and what was freed in it: one arena, trimmed, saves the idle site 30 to 60 MB. The compiler of
 * scripts works in pieces of 32 KB: got from the system each by itself, they go back to it and leave no holes, which saves 40 MB more.
 */
const SERVER_ENV = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '32768' };
/** Young space of 8 MB instead of 32; 16 where no thread beside holds the database: fewer collections under load. */
const flagsFor = ({ DATABASE_URL }) => [`--max-semi-space-size=${DATABASE_URL?.trim() ? 8 : 4}`];

/** Before it is started again, in ms: a second at first, twice as long each time. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** After so long a work the next crash counts as the first. */
const STEADY_MS = 60_000;
const PARENT_MS = 1_000;

const ENDING = new Set(['SIGINT', 'SIGTERM']);

/** Starts the built server with `env` added to its own settings. */
export function spawnServer(env, stdio) {
  const options = { env: { ...SERVER_ENV, ...env }, stdio };
  return spawn(process.execPath, [...flagsFor(env), 'dist/server/main.js'], options);
}

/**
 * Runs the server, hands signals on to it and ends with its code when it was asked to stop or could not start at all. A server that
 * worked and ended by itself is started again. It stops by itself when this process is gone.
 */
export function serve() {
  let child = null;
  let waiting;
  let isStopping = false;
  let hasWorked = false;
  let pause = FIRST_PAUSE_MS;

  const start = () => {
    const begun = performance.now();
    child = spawnServer(process.env, ['inherit', 'inherit', 'inherit', 'ipc']);
    child.once('message', () => {
      hasWorked = true;
    });
    child.once('exit', (code, signal) => {
      child = null;
      // Asked to end while it was starting it knows no signals yet.
      if (isStopping) process.exit(ENDING.has(signal) ? 0 : (code ?? 1));
      // Code 0: somebody asked the server itself.
      if (code === 0 || !hasWorked) process.exit(code ?? 1);
      if (performance.now() - begun >= STEADY_MS) pause = FIRST_PAUSE_MS;
      const how = signal ? `по ${signal}` : `с кодом ${code}`;
      process.stderr.write(`сервер завершился ${how}: запуск снова через ${pause / 1_000} с\n`);
      waiting = setTimeout(start, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    });
  };

  const stop = (signal) => {
    isStopping = true;
    clearTimeout(waiting);
    if (child) child.kill(signal);
    else process.exit(0);
  };
  for (const signal of ENDING) process.on(signal, () => stop(signal));
  process.on('SIGHUP', () => child?.kill('SIGHUP'));
  // A killed npm tells nobody: its command is somebody else's child then.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && !isStopping && stop('SIGTERM'), PARENT_MS).unref();
  start();
}
