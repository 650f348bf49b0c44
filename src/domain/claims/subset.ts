import { type Column, dot, explained } from './least-squares';
import type { Rules } from './rules';

/** Every choice of at most `most` of `count` places. */
function* choices(count: number, most: number, from = 0, chosen: readonly number[] = []): Generator<readonly number[]> {
  yield chosen;
  if (chosen.length === most) return;
  for (let place = from; place < count; place++) yield* choices(count, most, place + 1, [...chosen, place]);
}

/**
 * The tags against which the others have to hold: of those that stand out by themselves the best few together, by an information
 * criterion that is sparse on purpose (Schwarz 1978, its penalty times `rules.penalty`). All choices are tried: step by step the
 * mirror image of three true tags is found in place of them. Places in `columns`.
 */
export function bestSubset(columns: readonly Column[], outcome: Column, rules: Rules, variance: number): number[] {
  if (rules.subset === 0) return [];
  const total = dot(outcome, outcome);
  const products = columns.map((column) => dot(column, outcome));
  const squares = columns.map((column) => dot(column, column));
  const distance = (place: number) =>
    Math.abs(products[place] as number) / Math.sqrt(Math.max(1e-12, variance * (squares[place] as number)));
  const candidates = columns
    .map((_, place) => place)
    .filter((place) => (squares[place] as number) > 1 && distance(place) >= rules.candidateFrom)
    .sort((a, b) => distance(b) - distance(a) || a - b)
    .slice(0, rules.candidates);
  if (candidates.length === 0) return [];
  const gram = candidates.map((a) => candidates.map((b) => dot(columns[a] as Column, columns[b] as Column)));
  const own = candidates.map((place) => products[place] as number);
  const count = outcome.length;
  const price = rules.penalty * Math.log(count);
  let best: readonly number[] = [];
  let least = count * Math.log(total);
  for (const chosen of choices(candidates.length, rules.subset)) {
    if (chosen.length === 0) continue;
    const left = total - explained(gram, own, chosen);
    const value = count * Math.log(Math.max(left, 1e-9)) + price * chosen.length;
    if (value < least) {
      least = value;
      best = chosen;
    }
  }
  return best.map((at) => candidates[at] as number);
}
