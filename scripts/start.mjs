// `npm start`: installs and builds when needed, then runs the server. By `exec` in package.json no shell stands between npm and
// this process, so that npm's signals arrive; a system whose shell has none (Windows) takes the second half of the line.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Нужен Node.js 20.19 или новее, а здесь ${process.versions.node}.`);
  process.exit(1);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (existsSync('.env')) process.loadEnvFile('.env');
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
ensureBuilt({ serves: true });
const { serve } = await import('./serve.mjs');
serve();
