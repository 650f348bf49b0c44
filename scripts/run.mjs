// Runs one of the owner's commands from the built server: backup, restore, rotate-keys, inbox, letters, wall, erase, account, community, demo.
// A command looks after the site that runs: it takes the build and the packages that stand, whatever was edited since.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (existsSync('.env')) process.loadEnvFile('.env');
const isBuilt = existsSync('dist/server/command.js');
if (!isBuilt || !existsSync('node_modules')) ensureInstalled();
if (!isBuilt) {
  const { ensureBuilt } = await import('./build.mjs');
  ensureBuilt();
}
await import('../dist/server/command.js');
