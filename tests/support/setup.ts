import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { readThreadsFrom } from '~/server/open-thread';

readThreadsFrom(pathToFileURL(`${inject('threads')}/`));

// V8 shares a module among the threads of a process as long as one of them holds it: without this every embedded database
// of the tests is compiled and optimized anew.
const held = globalThis as { embeddedEngine?: WebAssembly.Module };
held.embeddedEngine ??= new WebAssembly.Module(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'));

// A component or handler that logs an error has failed, even when its assertions pass.
let errors: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
