// One check of several that run side by side.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Seconds since a moment of `Date.now()`, to be read. */
export const since = (moment) => `${((Date.now() - moment) / 1000).toFixed(0)} s`;

/**
 * Runs `[name, command, args]` and prints what it said when it has ended. Resolves to whether it went well; `signal` ends it.
 */
export async function check([name, command, args], signal) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  if (signal?.aborted) return false;
  console.log(`\n── ${name}\n${Buffer.concat(said)}── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${since(started)}`);
  return status === 0;
}
