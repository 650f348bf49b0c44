import { addBrown } from '../noise.mjs';
import { decibels } from '../track.mjs';

const SWELL = 12;
const DEPTH = 2;
const seconds = 600;

/** From -1 at the quietest moment to 1 at the loudest; every swell begins on a whole second. */
const swellAt = (time) => -Math.cos((2 * Math.PI * time) / SWELL);

export const score = {
  seconds,
  peak: -6,
  room: 0,
  edges: { fadeIn: 24, fadeOut: 96 },
  marks: Array.from({ length: seconds / SWELL }, (_, i) => i * SWELL),
  render(track, noise) {
    addBrown(track, noise, {
      at: 0,
      seconds,
      levelAt: (time) => decibels(DEPTH * swellAt(time)),
      edgeAt: (time) => 1500 + 500 * swellAt(time),
    });
  },
};
