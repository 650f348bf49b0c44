/** Mulberry32: the same name gives the same noise on every machine. Values lie between -1 and 1. */
export function createNoise(name) {
  let state = seedOf(name);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

function seedOf(name) {
  return [...name].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 0x01000193), 0x811c9dc5);
}
