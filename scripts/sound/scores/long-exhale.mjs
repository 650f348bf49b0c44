import { addExhale, addInhale } from '../breath.mjs';
import { addBell, addMallet } from '../tone.mjs';

const INHALE_SECONDS = 4;
const EXHALE_SECONDS = 6;
const LEAD_IN = 10;
const OPENING_BELL = 1;
const cycles = Array.from({ length: 28 }, (_, i) => LEAD_IN + i * (INHALE_SECONDS + EXHALE_SECONDS));
const closing = LEAD_IN + cycles.length * (INHALE_SECONDS + EXHALE_SECONDS);

const INHALE = [196, 293.66, 392];
const EXHALE = [130.81, 196, 261.63];

export const score = {
  seconds: closing + 10,
  peak: -9,
  room: 0.3,
  edges: { fadeIn: 0.6, fadeOut: 4 },
  marks: [0, OPENING_BELL, ...cycles.flatMap((at) => [at, at + INHALE_SECONDS]), closing],
  render(track, noise) {
    addBell(track, { at: OPENING_BELL, hz: 196, gain: 0.3, ring: 10 });
    for (const at of cycles) addCycle(track, noise, at);
    addBell(track, { at: closing, hz: 196, gain: 0.34, ring: 13 });
  },
};

function addCycle(track, noise, at) {
  addMallet(track, { at, hz: 293.66, gain: 0.07 });
  addInhale(track, noise, { at, seconds: INHALE_SECONDS, chord: INHALE });
  addMallet(track, { at: at + INHALE_SECONDS, hz: 261.63, gain: 0.07 });
  addExhale(track, noise, { at: at + INHALE_SECONDS, seconds: EXHALE_SECONDS, chord: EXHALE });
}
