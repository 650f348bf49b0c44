// Measures the built site and writes the table of each part into docs/performance.md, the first figures into README.md. `npm run bench`, or parts of it: `npm run bench -- data tap`;
// `npm run bench -- truth` tries what the site says of a person on invented people; `npm run bench -- gate` tells where the time of the tests goes.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled({ development: true });
const [part, ...rest] = process.argv.slice(2);
const hasOwnProgram = part === 'truth' || part === 'gate';
const { ensureBuilt } = await import('./build.mjs');
if (!hasOwnProgram) ensureBuilt();
const program = hasOwnProgram ? [`bench/${part}/main.ts`, ...rest] : ['bench/main.ts', ...process.argv.slice(2)];
const result = spawnSync('node_modules/.bin/tsx', program, { stdio: 'inherit' });
process.exit(result.status ?? 1);
