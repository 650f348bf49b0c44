// A track is one channel of samples; every voice adds itself to it at a time given in seconds.
export const RATE = 48_000;

export const decibels = (value) => 10 ** (value / 20);

export const createTrack = (seconds) => new Float32Array(Math.round(seconds * RATE));

/** Adds `sampleAt(secondsFromStart, index)` to the track, and stops quietly where the track ends. */
export function addVoice(track, at, seconds, sampleAt) {
  const start = Math.round(at * RATE);
  const end = Math.min(track.length, start + Math.round(seconds * RATE));
  for (let i = start; i < end; i++) track[i] += sampleAt((i - start) / RATE, i - start);
}

export function peakOf(track) {
  let peak = 0;
  for (const sample of track) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

export function scale(track, factor) {
  for (let i = 0; i < track.length; i++) track[i] *= factor;
}

/** Both ends rise and fall along half a cosine: a straight line would be heard to start. */
export function fadeEdges(track, { fadeIn, fadeOut }) {
  const rise = Math.round(fadeIn * RATE);
  const fall = Math.round(fadeOut * RATE);
  for (let i = 0; i < rise; i++) track[i] *= halfCosine(i / rise);
  for (let i = 0; i < fall; i++) track[track.length - 1 - i] *= halfCosine(i / fall);
}

export const halfCosine = (part) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, part)))) / 2;
