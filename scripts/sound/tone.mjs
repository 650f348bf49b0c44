import { createEnvelope, lengthOf } from './envelope.mjs';
import { addVoice, halfCosine, RATE } from './track.mjs';

const TURN = 2 * Math.PI;
const SOFT_PARTIALS = [
  [1, 1],
  [2, 0.22],
  [3, 0.08],
  [4, 0.03],
];
// A quiet, nearly equal second tone beats slowly with the first, which makes a plain sine sound alive.
const DETUNE = 0.0018;
// Negative: the two start against each other, so an inhale of four seconds is fullest at its end.
const SECOND = -0.14;

/** A held tone whose loudness follows the envelope's points. */
export function addTone(track, { at, hz, gain, points }) {
  const envelope = createEnvelope(points);
  const waves = SOFT_PARTIALS.flatMap(([ratio, level]) => [
    [TURN * hz * ratio, level * (1 + SECOND)],
    [TURN * hz * ratio * (1 + DETUNE), level * SECOND],
  ]);
  addVoice(track, at, lengthOf(points), (time) => gain * envelope(time) * sumOf(waves, time));
}

function sumOf(waves, time) {
  let sum = 0;
  for (const [speed, level] of waves) sum += level * Math.sin(speed * time);
  return sum;
}

// Ratio, level, share of the ring time and beat in Hz, close to those of a bronze bowl.
const BOWL = [
  [1, 1, 1, 0.35],
  [2.01, 0.16, 0.7, 0.5],
  [2.74, 0.34, 0.55, 0.8],
  [5.15, 0.12, 0.3, 1.3],
  [8.12, 0.04, 0.16, 1.9],
];

/** A struck bowl; `ring` is the time in which it falls by 60 dB. */
export function addBell(track, { at, hz, gain, ring }) {
  for (const [ratio, level, share, beat] of BOWL) {
    addDecay(track, { at, hz: hz * ratio, gain: gain * level * 0.62, ring: ring * share, attack: 0.018 });
    addDecay(track, { at, hz: hz * ratio + beat, gain: gain * level * 0.38, ring: ring * share, attack: 0.018 });
  }
}

/** A short felt mallet: it marks a moment and leaves. */
export function addMallet(track, { at, hz, gain, ring = 1.8 }) {
  addDecay(track, { at, hz, gain, ring, attack: 0.03 });
  addDecay(track, { at, hz: hz * 2, gain: gain * 0.2, ring: ring * 0.6, attack: 0.03 });
  addDecay(track, { at, hz: hz * 3.93, gain: gain * 0.07, ring: ring * 0.3, attack: 0.02 });
}

function addDecay(track, { at, hz, gain, ring, attack }) {
  const length = ring * 1.25;
  const speed = TURN * hz;
  const fall = Math.exp(-Math.log(1000) / (ring * RATE));
  let level = gain;
  addVoice(track, at, length, (time) => {
    level *= fall;
    return level * halfCosine(time / attack) * halfCosine((length - time) / 0.3) * Math.sin(speed * time);
  });
}
