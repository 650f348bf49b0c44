// Runs the built server in a process of its own, with the settings of memory that only a new process can take.
import { spawn } from 'node:child_process';

/** What the server's process gets: glibc keeps an arena for each thread otherwise, which costs the idle site 90 MB. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' };

/** Starts the server, hands signals on to it and ends with its code. It stops by itself when this process is gone. */
export function serve() {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...SERVER_ENV, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
