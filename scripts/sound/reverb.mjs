import { RATE } from './track.mjs';

// Delays of the well-known Schroeder–Moorer network, in samples at 44,1 kHz; their lengths share no common rhythm.
const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const ALLPASSES = [556, 441, 341, 225];
const FEEDBACK = 0.86;
const DAMPING = 0.45;
// Low notes would boom: a comb may answer a single low tone several times louder than its neighbours.
const LOW_CUT = (2 * Math.PI * 260) / RATE;

const samplesOf = (delay) => Math.round((delay * RATE) / 44_100);

function createComb(delay) {
  const line = new Float32Array(samplesOf(delay));
  let index = 0;
  let damped = 0;
  return (input) => {
    const output = line[index];
    damped = output * (1 - DAMPING) + damped * DAMPING;
    line[index] = input + damped * FEEDBACK;
    index = index + 1 === line.length ? 0 : index + 1;
    return output;
  };
}

function createAllpass(delay) {
  const line = new Float32Array(samplesOf(delay));
  let index = 0;
  return (input) => {
    const delayed = line[index];
    line[index] = input + delayed * 0.5;
    index = index + 1 === line.length ? 0 : index + 1;
    return delayed - input;
  };
}

/** Puts the whole track into a small room, in place. */
export function addRoom(track, wet) {
  const combs = COMBS.map(createComb);
  const allpasses = ALLPASSES.map(createAllpass);
  let low = 0;
  for (let i = 0; i < track.length; i++) {
    low += LOW_CUT * (track[i] - low);
    let room = 0;
    for (const comb of combs) room += comb((track[i] - low) * 0.06);
    for (const allpass of allpasses) room = allpass(room);
    track[i] += room * wet;
  }
}
