import { type InventedEntry, type InventedYear, type Traits, type Truth, YEAR } from './kinds';

/**
 * People whom things happen to. Life is calm, busy or low for a while and changes at once; events of each tag come by themselves
 * and call for more of their kind (Hawkes 1971); a feeling and its strength are drawn from tables of the stretch of life; whether
 * it is written down is drawn last. No normal number and no series is used. Where no truth is planted no table reads an event.
 */

const REGIMES = 3;
const FEELINGS = 8;
/** The first four feelings are pleasant. */
const FIRST_UNPLEASANT = 4;
/** Hours for which an event is on one's mind. */
const ON_MIND = 10;

/** Numbers 0–1: a linear congruence of 32 bits whose state is permuted before it is shown (O'Neill 2014, RXS-M-XS). */
class Dice {
  private state: number;
  private readonly step: number;
  constructor(seed: number) {
    this.state = Math.imul(seed, 0x9e3779b1) >>> 0;
    this.step = (Math.imul(seed ^ 0x5bd1e995, 0x85ebca6b) | 1) >>> 0;
    for (let turn = 0; turn < 6; turn++) this.unit();
  }
  unit(): number {
    this.state = (Math.imul(this.state, 747796405) + this.step) >>> 0;
    const word = Math.imul((this.state >>> ((this.state >>> 28) + 4)) ^ this.state, 277803737) >>> 0;
    return (((word >>> 22) ^ word) >>> 0) / 4294967296;
  }
  below(end: number): number {
    return Math.floor(this.unit() * end);
  }
  wait(mean: number): number {
    return -mean * Math.log(1 - this.unit());
  }
  /** Twice a wait, so that neither very short nor very long stays are common. */
  stay(mean: number): number {
    return (this.wait(mean) + this.wait(mean)) / 2;
  }
  of(table: readonly number[]): number {
    let left = this.unit() * table.reduce((sum, weight) => sum + weight, 0);
    for (let at = 0; at < table.length; at++) {
      left -= table[at] as number;
      if (left < 0) return at;
    }
    return table.length - 1;
  }
}

const table = (size: number, make: (at: number) => number) => Array.from({ length: size }, (_, at) => make(at));

interface Person {
  traits: Traits;
  dice: Dice;
  names: string[];
  /** Chance of an unpleasant feeling in each regime. */
  unpleasant: number[];
  /** Weights of the feelings within their half, by regime. */
  feelings: number[][];
  /** Used strengths, and their weights by feeling and regime. */
  strengths: number[];
  weights: number[][][];
  /** Tags that belong to hours: the first hour of the six. */
  habits: (number | null)[];
  truths: (Truth & { shift: number })[];
}

const MEAN_STAY = { none: 0, days: 4, weeks: 26 } as const;

function makePerson(traits: Traits, dice: Dice): Person {
  const size = traits.tags ?? 8;
  const names = table(size, (at) => at).map((at) => `тема ${at + 1}`);
  const share = traits.unpleasant ?? 0.35 + 0.25 * dice.unit();
  const swing = traits.moods === 'none' ? 0 : Math.min(0.22, share * 0.7, (1 - share) * 0.7);
  const strengths =
    traits.strengths === 'two'
      ? [4, 7]
      : traits.strengths === 'ceiling'
        ? [6, 8, 9, 10]
        : traits.strengths === 'heavy'
          ? [1, 5, 6, 7, 10]
          : table(3 + dice.below(3), (at) => at).map((at) => 3 + at + (at > 2 ? 1 : 0));
  const usual =
    traits.strengths === 'ceiling'
      ? [1, 1, 3, 4]
      : traits.strengths === 'heavy'
        ? [0.15, 3, 4, 3, 0.5]
        : strengths.map(() => 1);
  const planted = traits.planted;
  const outcomes =
    planted?.outcome === 'mood'
      ? (['unpleasantness', 'strength'] as const)
      : ([planted?.outcome ?? 'strength'] as const);
  const truths = table(planted?.tags ?? 0, (at) => at).flatMap((at) =>
    outcomes.map((outcome) => ({
      tag: names[at] as string,
      outcome: outcome as Truth['outcome'],
      sign: at % 2 === 0 ? (1 as const) : (-1 as const),
      shift: planted?.r ?? 0,
    })),
  );
  return {
    traits,
    dice,
    names,
    unpleasant: [share - swing, share, Math.min(0.95, share + swing)],
    feelings: table(REGIMES, () => 0).map(() => table(FEELINGS, () => 0.3 + dice.unit())),
    strengths,
    weights: table(REGIMES, () => 0).map((_, regime) =>
      table(FEELINGS, () => 0).map(() =>
        usual.map((weight, at) => weight * (0.5 + dice.unit()) * (1 + 0.25 * regime * at)),
      ),
    ),
    habits: names.map((_, at) =>
      traits.tagsOfHours || at % 4 === 3 ? (traits.tagsOfHours ? 6 * (at % 4) : 12) : null,
    ),
    truths,
  };
}

/** When the regimes begin, with the regime, over the year. */
function stretchesOf({ traits, dice }: Person): { from: number; regime: number }[] {
  const mean = traits.moods === undefined ? 10 : MEAN_STAY[traits.moods];
  const list: { from: number; regime: number }[] = [];
  for (let from = 0; mean > 0 && from < YEAR; from += Math.max(0.5, dice.stay(mean)))
    list.push({ from, regime: dice.below(REGIMES) });
  return list;
}

/** Moments of each tag's events, in days, in order. */
function eventsOf({ traits, dice, names }: Person, rate: number): number[][] {
  const branch = traits.bursts === 'many' ? 0.8 : 0.25;
  const whole = 1.35 / names.length;
  const late = dice.below(200);
  return names.map((_, tag) => {
    const skew = names.length > 10 ? (names.length / 4.5 / (tag + 1)) * 1 : 1.4 - 0.8 * (tag / names.length);
    // As many on one's mind at an entry whatever the rate: events are dealt by entries, not by days, for who writes more.
    const base = whole * skew * (1 - branch) * Math.max(0.6, Math.min(1.6, rate + 0.4));
    const only =
      traits.bursts === 'one' && tag === 0
        ? [late + 50, late + 92]
        : traits.bursts === 'late' && tag === 0
          ? [182, YEAR]
          : [0, YEAR];
    const dense = tag === 0 && (traits.bursts === 'one' || traits.bursts === 'late') ? 3 : 1;
    const moments: number[] = [];
    for (
      let at = (only[0] as number) + dice.wait(1 / base / dense);
      at < (only[1] as number);
      at += dice.wait(1 / base / dense)
    )
      moments.push(at);
    for (let place = 0; place < moments.length && moments.length < 4000; place++)
      while (dice.unit() < branch / (1 + branch)) {
        const next = (moments[place] as number) + dice.wait(2);
        if (next < (only[1] as number)) moments.push(next);
      }
    return moments.sort((a, b) => a - b);
  });
}

/** How likely a moment is written down. */
function writeChance({ traits }: Person, hour: number, weekday: number, strength: number, hasEvent: boolean): number {
  const strong = strength >= 7;
  if (traits.collider) return hasEvent || strong ? 1 : 0.08;
  if (traits.selective === 'day' && hour >= 9 && hour < 18) return strong ? 1 : 0.06;
  if (traits.selective === 'weekday' && weekday < 5) return strong ? 1 : 0.06;
  if (traits.anyHour) return 0.7;
  return (hour < 7 ? 0.1 : hour < 11 ? 0.5 : hour < 18 ? 0.6 : 1) * (strength >= 6 ? 1 : 0.8);
}

function gapsOf({ traits, dice }: Person): [number, number][] {
  if (!traits.gaps) return [];
  return table(4, () => 0).map(() => {
    const from = 20 + dice.unit() * 320;
    return [from, from + 7 + dice.unit() * 35];
  });
}

/** The chance that a tag that is there gets marked, by what the entry is like. */
function markChance(traits: Traits, strength: number, unpleasant: boolean): number {
  const much = strength >= 7 ? 0.95 : strength >= 5 ? 0.6 : 0.3;
  const bad = unpleasant ? 0.95 : 0.4;
  if (traits.effort === 'strength') return much;
  if (traits.effort === 'unpleasantness') return bad;
  if (traits.effort === 'both') return much * bad;
  return 0.9;
}

/** A year of one person from a seed; `rate` is the mean number of entries a day. */
export function inventByEvents(traits: Traits, rate: number, seed: number): InventedYear {
  const dice = new Dice(seed);
  const person = makePerson(traits, dice);
  const stretches = stretchesOf(person);
  const events = eventsOf(person, rate);
  const gaps = gapsOf(person);
  const low = traits.depression ? 60 + dice.below(180) : -1;
  const next = events.map(() => 0);
  let stretch = 0;

  const momentAt = (time: number) => {
    const day = Math.floor(time);
    const hour = Math.floor((time - day) * 24);
    while (stretch + 1 < stretches.length && (stretches[stretch + 1]?.from ?? 0) <= time) stretch++;
    const regime = stretches.length > 0 ? (stretches[stretch]?.regime ?? 0) : dice.below(REGIMES);
    const present = person.names.flatMap((_, tag) => {
      const list = events[tag] as number[];
      while ((next[tag] ?? 0) < list.length && (list[next[tag] as number] as number) <= time)
        next[tag] = (next[tag] ?? 0) + 1;
      const last = list[(next[tag] ?? 0) - 1];
      const isHot = last !== undefined && time - last < ON_MIND / 24;
      const from = person.habits[tag];
      const isHabit = from !== null && from !== undefined && hour >= from && hour < from + 6 && dice.unit() < 0.35;
      return isHot || isHabit ? [tag] : [];
    });
    if (traits.twins !== undefined && (present.includes(0) || present.includes(1))) {
      // Both, or one of the two.
      const kept = present.filter((tag) => tag > 1);
      present.length = 0;
      present.push(...(dice.unit() < traits.twins ? [0, 1] : [dice.below(2)]), ...kept);
    }
    return { day, hour, regime, present };
  };

  const feel = (day: number, regime: number, present: readonly number[]) => {
    const isLow = low >= 0 && day >= low && day < low + 60;
    let chance = isLow ? 0.85 : (person.unpleasant[regime] as number);
    let lift = 0;
    for (const { tag, outcome, sign, shift } of person.truths)
      if (present.some((one) => person.names[one] === tag)) {
        // A share of a quarter: a difference of shares of about 1.2 r, of strength of about 2.4 r deviations.
        if (outcome === 'unpleasantness') chance += sign * 1.35 * shift;
        else lift += sign * shift;
      }
    const unpleasant = dice.unit() < Math.max(0.02, Math.min(0.98, chance));
    const half = (person.feelings[regime] as number[]).map((weight, at) =>
      at >= FIRST_UNPLEASANT === unpleasant ? weight : 0,
    );
    const weights = person.weights[regime]?.[dice.of(half)] as number[];
    let at = dice.of(weights);
    // With a true tag the strength is the higher, or the lower, of two or more draws.
    const draws = Math.abs(lift) * 5.5;
    for (let more = 0; more < Math.floor(draws) + (dice.unit() < draws % 1 ? 1 : 0); more++) {
      const other = dice.of(weights);
      at = lift > 0 ? Math.max(at, other) : Math.min(at, other);
    }
    return { unpleasant, strength: person.strengths[at] as number };
  };

  // Moments are tried more often than written; the share written is first found on a trial of some moments.
  let kept = 0;
  for (let turn = 0; turn < 300; turn++) {
    const hour = 24 * dice.unit();
    const { strength } = feel(dice.below(YEAR), dice.below(REGIMES), []);
    kept += writeChance(person, hour, dice.below(7), strength, dice.unit() < 0.3);
  }
  const pace = rate / Math.max(0.02, kept / 300);
  const entries: InventedEntry[] = [];
  for (let time = dice.wait(1 / pace); time < YEAR; time += dice.wait(1 / pace)) {
    if (gaps.some(([from, end]) => time >= from && time < end)) continue;
    const { day, hour, regime, present } = momentAt(time);
    const { unpleasant, strength } = feel(day, regime, present);
    if (dice.unit() >= writeChance(person, hour, (day + 3) % 7, strength, present.length > 0)) continue;
    const chance = markChance(traits, strength, unpleasant);
    const tags = present
      .filter((tag) => (traits.alwaysMarked && tag === 0) || dice.unit() < chance)
      .map((tag) => person.names[tag] as string);
    entries.push({ day, hour, unpleasant, strength, tags });
  }
  return { entries, truths: person.truths };
}
