import { addAir } from './noise.mjs';
import { addTone } from './tone.mjs';

const OPENING = [1, 0.62, 0.4];
// The upper notes of the lower chord are stronger: a small speaker plays little else of it.
const CLOSING = [1, 0.8, 0.55];

/** The chord opens upwards: low note first, then the others join, and the air brightens. */
export function addInhale(track, noise, { at, seconds, chord }) {
  chord.forEach((hz, i) => {
    const start = seconds * 0.2 * i;
    const points = [
      [start, 0],
      [seconds * 0.97, 1],
      [seconds + 0.55, 0],
    ];
    addTone(track, { at, hz, gain: 0.3 * OPENING[i], points: fromZero(points) });
  });
  addAir(track, noise, {
    at,
    gain: 0.16,
    points: [
      [0, 0],
      [seconds * 0.85, 1],
      [seconds, 0],
    ],
    colour: [
      [0, 350],
      [seconds, 1500],
    ],
  });
}

/** The chord closes downwards: the top note leaves first, the low one stays to the end, and the air darkens. */
export function addExhale(track, noise, { at, seconds, chord }) {
  chord.forEach((hz, i) => {
    const points = [
      [0, 0],
      [0.9, 1],
      [seconds * (1 - 0.2 * i), 0],
    ];
    addTone(track, { at, hz, gain: 0.28 * CLOSING[i], points });
  });
  addAir(track, noise, {
    at,
    gain: 0.22,
    points: [
      [0, 0],
      [seconds * 0.18, 1],
      [seconds, 0],
    ],
    colour: [
      [0, 1100],
      [seconds, 220],
    ],
  });
}

export function addHold(track, { at, seconds, hz }) {
  addTone(track, {
    at,
    hz,
    gain: 0.07,
    points: [
      [0, 0],
      [0.5, 1],
      [seconds - 0.5, 1],
      [seconds, 0],
    ],
  });
}

const fromZero = (points) => (points[0][0] === 0 ? points : [[0, 0], ...points]);
