import { addAir } from '../noise.mjs';
import { addBell, addMallet, addTone } from '../tone.mjs';

const OPENING_BELL = 2;
const FIRST_GROUP = 20;
const BEFORE_SIGNAL = 6;
const GROUPS = [
  { count: 5, gap: 12, hz: 523.25 },
  { count: 4, gap: 12, hz: 440 },
  { count: 3, gap: 14, hz: 392 },
  { count: 2, gap: 16, hz: 329.63 },
  { count: 1, gap: 22, hz: 261.63 },
];
const groups = placeGroups();
const last = groups[groups.length - 1];
const back = last.signals[0] + last.gap;
const closing = 284;

export const score = {
  seconds: 300,
  peak: -5,
  room: 0.3,
  edges: { fadeIn: 1, fadeOut: 5 },
  marks: [0, OPENING_BELL, ...groups.flatMap(({ at, signals }) => [at, ...signals]), back, closing],
  render(track, noise) {
    addBell(track, { at: OPENING_BELL, hz: 261.63, gain: 0.24, ring: 12 });
    for (const group of groups) addGroup(track, group);
    addSwell(track, back, 130.81);
    addBell(track, { at: closing, hz: 261.63, gain: 0.28, ring: 16 });
    addBed(track, noise);
  },
};

function placeGroups() {
  let at = FIRST_GROUP;
  return GROUPS.map((group) => {
    const start = at;
    const signals = Array.from({ length: group.count }, (_, i) => start + BEFORE_SIGNAL + i * group.gap);
    at = signals[signals.length - 1] + group.gap;
    return { ...group, at: start, signals };
  });
}

/** A swell opens a group, so that the change is heard with the eyes off the screen. */
function addGroup(track, { at, signals, hz }) {
  addSwell(track, at, hz / 2);
  for (const signal of signals) addSignal(track, signal, hz);
}

function addSwell(track, at, hz) {
  for (const ratio of [1, 1.5]) {
    addTone(track, {
      at,
      hz: hz * ratio,
      gain: 0.08 / ratio,
      points: [
        [0, 0],
        [2.2, 1],
        [5.5, 0],
      ],
    });
  }
}

/** The ear is duller to low notes: equal gains would let the last signals fade away. */
function addSignal(track, at, hz) {
  const gain = 0.17 * (GROUPS[0].hz / hz) ** 0.7;
  addMallet(track, { at, hz, gain, ring: 4 });
  addMallet(track, { at: at + 0.16, hz: hz * 1.5, gain: gain * 0.35, ring: 3 });
}

function addBed(track, noise) {
  const { seconds } = score;
  const points = [
    [0, 0],
    [4, 1],
    [seconds - 6, 1],
    [seconds, 0],
  ];
  addAir(track, noise, {
    at: 0,
    gain: 0.012,
    points,
    colour: [
      [0, 280],
      [seconds, 280],
    ],
  });
}
