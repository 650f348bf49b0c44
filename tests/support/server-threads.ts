import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { readThreadsFrom } from '~/server/open-thread';

readThreadsFrom(pathToFileURL(`${inject('threads')}/`));

// V8 shares a module among the threads of a process as long as one of them holds it: without this every embedded database
// of the tests is compiled and optimized anew.
const held = globalThis as { embeddedEngine?: WebAssembly.Module };
held.embeddedEngine ??= new WebAssembly.Module(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'));
