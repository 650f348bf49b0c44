// `npm run dev`: the server restarts on a change, the browser's files are served and refreshed by Vite.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (existsSync('.env')) process.loadEnvFile('.env');
ensureInstalled({ development: true });

const sitePort = process.env.PORT ?? '5173';
const apiPort = process.env.API_PORT ?? '3000';
const start = (command, args, env) =>
  spawn(process.execPath, [command, ...args], { stdio: 'inherit', env: { ...process.env, DRAFTS: '1', ...env } });

const children = [
  // Letters and allowed origins follow the address that the browser sees.
  start('node_modules/tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'src/server/main.ts'], {
    PORT: apiPort,
    SITE_URL: process.env.SITE_URL ?? `http://localhost:${sitePort}`,
  }),
  start('node_modules/@react-router/dev/bin.js', ['dev', '--port', sitePort], { API_PORT: apiPort }),
];

let isEnding = false;
function end(code) {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
