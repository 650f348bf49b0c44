import { addExhale, addHold, addInhale } from '../breath.mjs';
import { addBell, addMallet } from '../tone.mjs';

const SIDE = 4;
const LEAD_IN = 8;
const OPENING_BELL = 1;
const cycles = Array.from({ length: 14 }, (_, i) => LEAD_IN + i * SIDE * 4);
const closing = LEAD_IN + cycles.length * SIDE * 4;

const INHALE = [220, 329.63, 440];
const EXHALE = [146.83, 220, 293.66];
// Every corner of the square has a note of its own: up, top, down, bottom.
const CORNERS = [329.63, 440, 369.99, 293.66];

export const score = {
  seconds: closing + 8,
  peak: -7,
  room: 0.25,
  edges: { fadeIn: 0.6, fadeOut: 3 },
  marks: [0, OPENING_BELL, ...cycles.flatMap((at) => CORNERS.map((_, side) => at + side * SIDE)), closing],
  render(track, noise) {
    addBell(track, { at: OPENING_BELL, hz: 220, gain: 0.3, ring: 9 });
    for (const at of cycles) addCycle(track, noise, at);
    addBell(track, { at: closing, hz: 220, gain: 0.34, ring: 11 });
  },
};

function addCycle(track, noise, at) {
  CORNERS.forEach((hz, side) => {
    addMallet(track, { at: at + side * SIDE, hz, gain: 0.09 });
  });
  addInhale(track, noise, { at, seconds: SIDE, chord: INHALE });
  addHold(track, { at: at + SIDE, seconds: SIDE, hz: 440 });
  addExhale(track, noise, { at: at + SIDE * 2, seconds: SIDE, chord: EXHALE });
}
