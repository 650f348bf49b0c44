import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

let folder = new URL('./', import.meta.url);

/** Tests: from now on built threads lie there. Reading TypeScript in a thread takes seconds. */
export function readThreadsFrom(built: URL): void {
  folder = built;
}

/**
 * Starts a thread of the server: the built file of this name beside the built server, or `source` through a loader that lets a
 * thread read TypeScript.
 */
export function openThread(name: string, source: URL, options: Omit<WorkerOptions, 'eval'> = {}): Worker {
  const built = new URL(`${name}.js`, folder);
  if (existsSync(fileURLToPath(built))) return new Worker(built, options);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  const { resourceLimits: _, ...rest } = options;
  return new Worker(load, { eval: true, ...rest });
}
