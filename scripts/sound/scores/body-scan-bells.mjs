import { addBell, addMallet, addTone } from '../tone.mjs';

const OPENING_BELL = 2;
const SETTLE = 16;
const STEP = 30;
const HALF = STEP / 2;
// From the feet to the crown the bells climb a pentatonic scale: the ear knows how far the attention has come.
const PARTS = [174.61, 196, 220, 261.63, 293.66, 349.23, 392, 440, 523.25, 587.33, 698.46, 783.99, 880];
const parts = PARTS.map((hz, i) => ({ at: (i + 1) * STEP, hz }));
const whole = (PARTS.length + 1) * STEP;
const closing = [450, 456, 462];

export const score = {
  seconds: 480,
  peak: -5,
  room: 0.3,
  edges: { fadeIn: 1, fadeOut: 5 },
  marks: [0, OPENING_BELL, SETTLE, ...parts.flatMap(({ at }) => [at, at + HALF]), whole, whole + HALF, ...closing],
  render(track) {
    addBell(track, { at: OPENING_BELL, hz: 220, gain: 0.3, ring: 20 });
    addMallet(track, { at: SETTLE, hz: 220, gain: 0.05, ring: 3 });
    for (const part of parts) addPart(track, part);
    addBell(track, { at: whole, hz: 174.61, gain: 0.26, ring: 24 });
    addBell(track, { at: whole, hz: 349.23, gain: 0.16, ring: 20 });
    addMallet(track, { at: whole + HALF, hz: 349.23, gain: 0.05, ring: 3 });
    for (const at of closing) addBell(track, { at, hz: 220, gain: 0.3, ring: at === 462 ? 22 : 16 });
    addBed(track);
  },
};

function addPart(track, { at, hz }) {
  addBell(track, { at, hz, gain: loudnessOf(hz), ring: ringOf(hz) });
  addMallet(track, { at: at + HALF, hz: hz > 400 ? hz / 2 : hz, gain: 0.045, ring: 3 });
}

/** The ear is keener to high bells: without this they would startle after the low ones. */
const loudnessOf = (hz) => 0.32 * (PARTS[0] / hz) ** 0.55;

const ringOf = (hz) => 22 * (PARTS[0] / hz) ** 0.3;

/** A hardly audible fifth between the bells: complete silence reads as a broken player. */
function addBed(track) {
  for (let at = 0; at + STEP <= score.seconds; at += HALF) {
    const points = [
      [0, 0],
      [HALF, 1],
      [STEP, 0],
    ];
    addTone(track, { at, hz: 174.61, gain: 0.014, points });
    addTone(track, { at, hz: 261.63, gain: 0.008, points });
  }
}
