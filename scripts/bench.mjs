// Measures the built site and writes the table into docs/performance.md and its first figures into README.md. `npm run bench`, or parts of it: `npm run bench -- data tap`;
// `npm run bench -- truth` tries what the site says of a person on invented people.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled({ development: true });
const truth = process.argv[2] === 'truth';
const { ensureBuilt } = await import('./build.mjs');
if (!truth) ensureBuilt();
const result = spawnSync(
  'node_modules/.bin/tsx',
  truth ? ['bench/truth/main.ts'] : ['bench/main.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(result.status ?? 1);
