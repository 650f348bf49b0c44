// Makes the sound of the practices: `node scripts/sound/make.mjs [name]`. The files are committed: run it again only
// after a change of a score. Needs ffmpeg with libmp3lame and libopus.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode, measure } from './encode.mjs';
import { createNoise } from './random.mjs';
import { addRoom } from './reverb.mjs';
import { score as bodyScanBells } from './scores/body-scan-bells.mjs';
import { score as boxBreathing } from './scores/box-breathing.mjs';
import { score as grounding } from './scores/grounding-54321.mjs';
import { score as longExhale } from './scores/long-exhale.mjs';
import { score as sleepNoise } from './scores/sleep-noise.mjs';
import { readPractice } from './text.mjs';
import { createTrack, decibels, fadeEdges, peakOf, scale } from './track.mjs';
import { writeWav } from './wav.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LOUDEST_PEAK = -3;
const scores = {
  'box-breathing': boxBreathing,
  'long-exhale': longExhale,
  'body-scan-bells': bodyScanBells,
  'grounding-54321': grounding,
  'sleep-noise': sleepNoise,
};

function render(name, score) {
  const track = createTrack(score.seconds);
  score.render(track, createNoise(name));
  if (score.room > 0) addRoom(track, score.room);
  fadeEdges(track, score.edges);
  scale(track, decibels(score.peak) / peakOf(track));
  return track;
}

function report(path, score) {
  const { seconds, mean, peak, bytes } = measure(path);
  console.log(`${path}: ${seconds} s, mean ${mean} dB, peak ${peak} dB, ${(bytes / 1e6).toFixed(2)} MB`);
  if (peak > LOUDEST_PEAK) throw new Error(`${path}: the peak is above ${LOUDEST_PEAK} dB`);
  if (Math.abs(seconds - score.seconds) > 0.2) throw new Error(`${path}: must last ${score.seconds} s`);
}

function make(name, score, folder) {
  const { title } = readPractice(join(root, 'content', 'practices', `${name}.md`), score);
  const wav = join(folder, `${name}.wav`);
  writeWav(wav, render(name, score));
  for (const format of ['mp3', 'opus']) {
    const target = join(root, 'public', 'audio', `${name}.${format}`);
    encode(wav, target, title);
    report(target, score);
  }
  rmSync(wav);
}

function main(wanted) {
  const names = wanted ? [wanted] : Object.keys(scores);
  const unknown = names.find((name) => !Object.hasOwn(scores, name));
  if (unknown) throw new Error(`${unknown}: no such practice. There are: ${Object.keys(scores).join(', ')}`);
  mkdirSync(join(root, 'public', 'audio'), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'krona-sound-'));
  try {
    for (const name of names) make(name, scores[name], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

main(process.argv[2]);
