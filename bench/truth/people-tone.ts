import { type InventedEntry, type InventedYear, type Traits, type Truth, YEAR } from './kinds';

/**
 * People with a hidden tone. A mood that is a series of normal numbers and the noise of the moment give a tone; below a line of the
 * person's own the entry is unpleasant, and the further from the line the stronger. Tags are drawn by how telling the entry is.
 */

/** Numbers 0–1 by xoshiro128** (Blackman & Vigna 2018), and normal ones by the polar method (Marsaglia 1964). */
function source(seed: number) {
  let [a, b, c, d] = [seed | 1, seed ^ 0x243f6a88, seed ^ 0x85a308d3, seed ^ 0x13198a2e];
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  const uniform = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result / 4_294_967_296;
  };
  for (let turn = 0; turn < 24; turn++) uniform();
  let spare: number | null = null;
  const normal = (): number => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    for (;;) {
      const u = 2 * uniform() - 1;
      const v = 2 * uniform() - 1;
      const s = u * u + v * v;
      if (s > 0 && s < 1) {
        const factor = Math.sqrt((-2 * Math.log(s)) / s);
        spare = v * factor;
        return u * factor;
      }
    }
  };
  const poisson = (mean: number): number => {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = uniform(); product > limit; product *= uniform()) count++;
    return count;
  };
  return { uniform, normal, poisson };
}

/** The point below which a share of normal numbers lies, by halving. */
function lineOf(share: number): number {
  let [low, high] = [-4, 4];
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Share of normal numbers below a point (Abramowitz & Stegun 26.2.17). */
function normalShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    Math.exp((-x * x) / 2) *
    0.3989423 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}

const CARRY = { none: 0, days: 0.8, weeks: 0.97 } as const;
/** What the mood explains of the tone, as against the moment. */
const MOOD = 0.7;

/** Points told for a strength that is not yet whole. */
function toldStrength(value: number, strengths: Traits['strengths']): number {
  if (strengths === 'two') return value > 5.8 ? 7 : 5;
  if (strengths === 'ceiling') return Math.max(1, Math.min(10, Math.round(value + 3.6)));
  return Math.max(1, Math.min(10, Math.round(value)));
}

/** A year of one person from a seed; `rate` is the mean number of entries a day. */
export function inventByTone(traits: Traits, rate: number, seed: number): InventedYear {
  const { uniform, normal, poisson } = source(seed);
  const size = traits.tags ?? 10;
  const names = Array.from({ length: size }, (_, at) => `метка ${at + 1}`);
  const skew = size > 10 ? 1 : 0.5;
  const weights = names.map((_, at) => 1 / (at + 1) ** skew);
  const share = traits.unpleasant ?? 0.3 + 0.3 * uniform();
  const carry = traits.moods === undefined ? 0.5 : CARRY[traits.moods];
  const own = traits.strengths === 'heavy' ? 0.6 : 1.1;
  const steep = 1.2 + 0.6 * uniform();
  const planted = traits.planted;
  const truths: Truth[] = Array.from({ length: planted?.tags ?? 0 }, (_, at) => at).flatMap((at): Truth[] => {
    const tag = names[at] as string;
    const sign = at % 2 === 0 ? 1 : -1;
    if (planted?.outcome !== 'mood') return [{ tag, outcome: planted?.outcome ?? 'strength', sign }];
    return [
      { tag, outcome: 'unpleasantness', sign },
      { tag, outcome: 'strength', sign: 1 },
      { tag, outcome: 'strength', sign: -1 },
    ];
  });
  const line = lineOf(share);
  const isSelective = traits.selective !== undefined;

  const gaps = traits.gaps
    ? Array.from({ length: 4 }, () => {
        const from = Math.floor(uniform() * 330);
        return [from, from + 7 + Math.floor(uniform() * 36)] as const;
      })
    : [];
  const lowFrom = traits.depression ? 40 + Math.floor(uniform() * 230) : Number.POSITIVE_INFINITY;
  const burstFrom = 40 + Math.floor(uniform() * 240);
  // A burst a tag: on for some days, off for many.
  const isOn = names.map(() => uniform() < 0.25);

  const entries: InventedEntry[] = [];
  let mood = normal();
  let drift = normal();
  for (let day = 0; day < YEAR; day++) {
    mood = carry * mood + Math.sqrt(1 - carry * carry) * normal();
    // Moods of weeks jump now and then.
    if (traits.moods === 'weeks' && uniform() < 1 / 45) mood = normal();
    drift = 0.98 * drift + 0.2 * normal();
    for (let tag = 0; tag < size; tag++) {
      const chance = isOn[tag] ? 1 / 6 : 1 / 18;
      if (uniform() < chance) isOn[tag] = !isOn[tag];
    }
    if (gaps.some(([from, end]) => day >= from && day < end)) continue;
    const weekday = (day + 3) % 7;
    const cut = day >= lowFrom && day < lowFrom + 60 ? 1.04 : line;
    // Days differ in how much gets written.
    const count = poisson(rate * (isSelective || traits.collider ? 3 : 1));
    const hours = Array.from({ length: count }, () => hourOf(traits, uniform)).sort((x, y) => x - y);
    for (const hour of hours) {
      const hasEvent = uniform() < 0.3;
      const present = planted
        ? choose(traits, names, weights, hour, poisson(traits.effort ? 2.6 : 1.4), uniform)
        : null;
      let tone = Math.sqrt(MOOD) * mood * (carry > 0 ? 1 : 0) + Math.sqrt(carry > 0 ? 1 - MOOD : 1) * normal();
      let lift = 0;
      for (let at = 0; planted && at < planted.tags; at++) {
        if (!present?.includes(at)) continue;
        const sign = at % 2 === 0 ? 1 : -1;
        // With a use in a third of the entries r is about .45 deviations of the outcome.
        if (planted.outcome === 'strength')
          lift += sign * (planted.r / 0.44) * Math.sqrt(own * own + steep * steep * 0.36);
        else tone -= sign * (planted.outcome === 'mood' ? 2.7 : 2.85) * planted.r;
      }
      const unpleasant = tone < cut;
      // With a planted unpleasantness alone the strength is drawn from a tone of its own.
      const distance = planted?.outcome === 'unpleasantness' ? Math.abs(normal()) : Math.abs(tone - cut);
      const tail = traits.strengths === 'heavy' ? heavy(uniform, normal) : normal();
      const slow = traits.bursts === 'late' ? 1.2 * drift : 0;
      const strength = toldStrength(4.2 + steep * distance + own * tail + lift + slow, traits.strengths);
      if (isSelective || traits.collider) {
        const strong = strength > 6;
        const isHeldBack =
          traits.selective === 'day'
            ? hour >= 9 && hour < 18
            : traits.selective === 'weekday'
              ? weekday < 5
              : !hasEvent;
        if (isHeldBack ? !strong && uniform() < 0.95 : uniform() < 0.5) continue;
      }
      const unusual = effortOf(traits, strength, unpleasant);
      const number = poisson(Math.max(0, 1.4 + unusual));
      const marked = 1 / (1 + Math.exp(-1.6 * unusual));
      let chosen = present
        ? present.filter(() => !traits.effort || uniform() < marked)
        : choose(traits, names, weights, hour, number, uniform);
      if (traits.alwaysMarked) chosen = chosen.filter((at) => at !== 0).concat(uniform() < 0.3 ? [0] : []);
      if (traits.collider) chosen = chosen.filter((at) => at !== 0).concat(hasEvent ? [0] : []);
      if (traits.bursts === 'many') chosen = chosen.filter((at) => isOn[at]);
      if (traits.bursts === 'one' || traits.bursts === 'late') {
        const isTime = traits.bursts === 'late' ? day >= YEAR / 2 : day >= burstFrom && day < burstFrom + 42;
        chosen = chosen.filter((at) => at !== 0).concat(isTime && uniform() < 0.6 ? [0] : []);
      }
      if (traits.twins !== undefined && chosen.some((at) => at < 2)) {
        const rest = chosen.filter((at) => at > 1);
        chosen = [...(uniform() < traits.twins ? [0, 1] : [uniform() < 0.5 ? 0 : 1]), ...rest];
      }
      entries.push({ day, hour, unpleasant, strength, tags: chosen.map((at) => names[at] as string) });
    }
  }
  return { entries, truths };
}

function hourOf(traits: Traits, uniform: () => number): number {
  if (traits.anyHour) return 8 + Math.floor(uniform() * 14);
  const place = uniform();
  return place < 0.2
    ? 7 + Math.floor(uniform() * 4)
    : place < 0.5
      ? 11 + Math.floor(uniform() * 7)
      : 18 + Math.floor(uniform() * 6);
}

/** Student's number with two degrees of freedom. */
function heavy(uniform: () => number, normal: () => number): number {
  return normal() / Math.sqrt(-Math.log(1 - uniform()));
}

function effortOf({ effort }: Traits, strength: number, unpleasant: boolean): number {
  const strong = effort === 'strength' || effort === 'both' ? 0.25 * (strength - 5.5) : 0;
  const bad = effort === 'unpleasantness' || effort === 'both' ? (unpleasant ? 0.4 : -0.4) : 0;
  return strong + bad;
}

/** So many different tags by their weights; tags of hours are drawn in their six hours only. */
function choose(
  traits: Traits,
  names: readonly string[],
  weights: readonly number[],
  hour: number,
  count: number,
  uniform: () => number,
): number[] {
  const chosen: number[] = [];
  const open = weights.map((weight, at) => {
    if (!traits.tagsOfHours || at % 2 === 1) return weight;
    const from = [7, 11, 18, 9][(at / 2) % 4] as number;
    return hour >= from && hour < from + 6 ? 2 * weight : 0;
  });
  for (let turn = 0; turn < Math.min(count, names.length); turn++) {
    let left = uniform() * open.reduce((sum, weight) => sum + weight, 0);
    for (let at = 0; at < open.length; at++) {
      left -= open[at] as number;
      if (left < 0) {
        chosen.push(at);
        open[at] = 0;
        break;
      }
    }
  }
  return chosen;
}
