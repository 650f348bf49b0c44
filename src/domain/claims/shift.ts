import type { Column } from './least-squares';

const MOST_SHIFTS = 400;
const FEWEST_SHIFTS = 100;
/** Places moved in all shifts of a column: keeps ten thousand entries within some milliseconds. */
const MOVES = 200_000;

const TURNS_OF_A_DEAL = 8;

/** The same numbers for the same entries: a stream of 0–1 from a seed (mulberry32). */
function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * What chance makes of a sum of products: the mean square of it when the outcome is moved round against the column (circular
 * shift: Harris 2020), which keeps the resemblance of neighbouring entries. Entries of one day are dealt anew now and then,
 * which breaks a regular day. `days` of the entries, in order.
 */
export function squareOverShifts(column: Column, outcome: Column, days: readonly number[]): number {
  const total = column.length;
  const random = stream(total * 31 + (days[0] ?? 0));
  const moved = Float64Array.from(outcome);
  const shifts = Math.min(total, Math.max(FEWEST_SHIFTS, Math.min(MOST_SHIFTS, Math.floor(MOVES / total))));
  let sum = 0;
  for (let turn = 0; turn < shifts; turn++) {
    if (turn % TURNS_OF_A_DEAL === 0) dealDays(moved, days, random);
    const shift = Math.round((turn * total) / shifts);
    let product = 0;
    const end = total - shift;
    for (let at = 0; at < end; at++) product += (column[at] as number) * (moved[at + shift] as number);
    for (let at = end; at < total; at++) product += (column[at] as number) * (moved[at - end] as number);
    sum += product * product;
  }
  return sum / shifts;
}

function dealDays(values: Float64Array, days: readonly number[], random: () => number): void {
  let from = 0;
  for (let end = 1; end <= days.length; end++) {
    if (end < days.length && days[end] === days[from]) continue;
    for (let place = end - 1; place > from; place--) {
      const other = from + Math.floor(random() * (place - from + 1));
      const kept = values[place] as number;
      values[place] = values[other] as number;
      values[other] = kept;
    }
    from = end;
  }
}
