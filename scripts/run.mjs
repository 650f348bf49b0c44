// Runs one of the owner's commands from the built server: backup, restore, rotate-keys, inbox, wall, erase, account, community, demo.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (existsSync('.env')) process.loadEnvFile('.env');
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
ensureBuilt();
await import('../dist/server/command.js');
