import { createEnvelope, lengthOf } from './envelope.mjs';
import { addVoice, RATE } from './track.mjs';

/** A state-variable filter whose frequency may move at every sample without clicks. */
function createFilter(resonance) {
  let first = 0;
  let second = 0;
  return (input, hz) => {
    const g = Math.tan((Math.PI * hz) / RATE);
    const band = (first + g * (input - second)) / (1 + g * (g + 1 / resonance));
    const low = second + g * band;
    first = 2 * band - first;
    second = 2 * low - second;
    return { low, band, high: input - band / resonance - low };
  };
}

/** Air: white noise through a band that moves along the `colour` points. */
export function addAir(track, noise, { at, gain, points, colour }) {
  const level = createEnvelope(points);
  const centre = createEnvelope(colour);
  const filter = createFilter(0.8);
  addVoice(track, at, lengthOf(points), (time) => gain * level(time) * filter(noise(), centre(time)).band);
}

/** Below the corner the noise stays flat: small speakers cannot play what true brown noise puts there. */
function createBrown(noise, cornerHz) {
  const leak = 1 - (2 * Math.PI * cornerHz) / RATE;
  let level = 0;
  return () => {
    level = level * leak + noise() * (1 - leak);
    return level;
  };
}

/** Brown noise whose loudness and upper edge follow functions of time. */
export function addBrown(track, noise, { at, seconds, levelAt, edgeAt }) {
  const brown = createBrown(noise, 110);
  const floor = createFilter(Math.SQRT1_2);
  const ceiling = createFilter(Math.SQRT1_2);
  addVoice(track, at, seconds, (time) => {
    const body = floor(brown(), 45).high;
    return levelAt(time) * ceiling(body, edgeAt(time)).low;
  });
}
