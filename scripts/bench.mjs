// Measures the built site and writes the table into README.md. `npm run bench`, or parts of it: `npm run bench -- data tap`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled({ development: true });
const { ensureBuilt } = await import('./build.mjs');
ensureBuilt();
const result = spawnSync('node_modules/.bin/tsx', ['bench/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(result.status ?? 1);
