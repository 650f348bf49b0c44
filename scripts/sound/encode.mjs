import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

// Without these flags the files would carry random serial numbers and versions, and never come out the same twice.
const REPEATABLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
// A constant rate keeps MP3 seeking exact. All ten files share 15 MB, and the sound ends far below 12 kHz: 24 kHz
// samples give every audible band more bits than 48 kbit/s at 32 kHz would.
const MP3 = ['-c:a', 'libmp3lame', '-b:a', '40k', '-ar', '24000', '-compression_level', '2'];
const OPUS = ['-c:a', 'libopus', '-b:a', '20k', '-vbr', 'on', '-application', 'audio', '-compression_level', '10'];

function ffmpeg(args) {
  const result = spawnSync('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args], { encoding: 'utf8' });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(result.stderr);
  return result.stderr;
}

export function encode(wav, target, title) {
  const codec = target.endsWith('.mp3') ? MP3 : OPUS;
  const tags = ['-metadata', `title=${title}`, '-metadata', 'artist=Крона'];
  ffmpeg(['-i', wav, ...REPEATABLE, ...tags, '-ac', '1', ...codec, target]);
}

/** What a listener's decoder will produce: a codec may overshoot the peak it was given. */
export function measure(path) {
  const report = ffmpeg(['-i', path, '-af', 'volumedetect', '-f', 'null', '-']);
  const [hours, minutes, seconds] = report
    .match(/Duration: (\d+):(\d+):([\d.]+)/)
    .slice(1)
    .map(Number);
  const [, mean] = report.match(/mean_volume: (-?[\d.]+) dB/);
  const [, peak] = report.match(/max_volume: (-?[\d.]+) dB/);
  return {
    seconds: hours * 3600 + minutes * 60 + seconds,
    mean: Number(mean),
    peak: Number(peak),
    bytes: statSync(path).size,
  };
}
