// Measures how loud the sound files are over time, for the player's drawing: `node scripts/sound/waves.mjs`. Writes
// content/waves.json, one digit from 0 to 9 for each part of a file. Run it after `make.mjs` or when a recording is added.
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'public', 'audio');
const PARTS = 120;
const RATE = 4_000;

function samplesOf(file) {
  const args = ['-v', 'error', '-nostdin', '-i', file, '-ac', '1', '-ar', String(RATE), '-f', 's16le', '-'];
  const { status, stdout, stderr, error } = spawnSync('ffmpeg', args, { maxBuffer: 1e9 });
  if (error || status !== 0) throw error ?? new Error(String(stderr));
  return new Int16Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 2));
}

function loudness(samples, from, to) {
  let sum = 0;
  for (let at = from; at < to; at++) sum += samples[at] ** 2;
  return Math.sqrt(sum / Math.max(1, to - from));
}

/** A digit for each part; the square root keeps the quiet parts visible. */
function waveOf(samples) {
  const size = samples.length / PARTS;
  const parts = Array.from({ length: PARTS }, (_, i) =>
    loudness(samples, Math.floor(i * size), Math.floor((i + 1) * size)),
  );
  const loudest = Math.max(...parts, 1);
  return parts.map((part) => Math.round(9 * Math.sqrt(part / loudest))).join('');
}

const files = readdirSync(folder).filter((name) => name.endsWith('.mp3'));
const waves = Object.fromEntries(
  files.sort().map((name) => [basename(name, '.mp3'), waveOf(samplesOf(join(folder, name)))]),
);
writeFileSync(join(root, 'content', 'waves.json'), `${JSON.stringify(waves, null, 2)}\n`);
