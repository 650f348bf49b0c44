import { expect, test } from 'vitest';
import { compareTags } from './compare';
import { howFar } from './how-far';
import { journalOf, journalSchema, storedJournal, withoutGone } from './journal';
import { dot, explained, orthonormal, residual } from './least-squares';
import { dueLook, type Journal, look, newJournal, nextLook } from './look';
import { type Point, pointsOf } from './points';
import { normalQuantile } from './quantile';
import { RULES } from './rules';
import { squareOverShifts } from './shift';
import { bestSubset } from './subset';
import { platesOf } from './twins';

/** Numbers 0–1 that hardly resemble each other. */
const noise = (at: number) => Math.abs(Math.sin(at * 12.9898 + 4.1) * 43758.5453) % 1;
const column = (length: number, value: (at: number) => number) => Float64Array.from({ length }, (_, at) => value(at));

/** One entry a day; `bad` says whether it is unpleasant. */
const points = (count: number, make: (at: number) => Partial<Point>): Point[] =>
  Array.from({ length: count }, (_, at) => ({
    day: 20_000 + at,
    hour: 8 + Math.floor(noise(at + 0.5) * 14),
    isUnpleasant: noise(at) < 0.45,
    strength: 3 + Math.floor(noise(at + 0.25) * 6),
    tags: noise(at + 0.75) < 0.3 ? ['дом'] : ['сон'],
    ...make(at),
  }));
const lookedAt = (list: readonly Point[], until: number): Journal => {
  let journal = newJournal(20_000);
  for (let day = nextLook(journal, RULES); day <= 20_000 + until; day = nextLook(journal, RULES))
    journal = look(list, day, journal, RULES);
  return journal;
};

test('an entry has the side of its shade; surprise by itself and an even mood have none', () => {
  const felt = (emotion: 'joy' | 'anger' | 'surprise', subEmotion = '') => ({
    ...{ emotion, subEmotion, day: '1970-01-03', hour: 9, intensity: 4, tags: ['сон'] },
  });
  expect(pointsOf([felt('joy'), felt('surprise'), felt('anger'), felt('surprise', 'startle')])).toEqual([
    { day: 2, hour: 9, isUnpleasant: false, strength: 4, tags: ['сон'] },
    { day: 2, hour: 9, isUnpleasant: true, strength: 4, tags: ['сон'] },
    { day: 2, hour: 9, isUnpleasant: true, strength: 4, tags: ['сон'] },
  ]);
  expect(pointsOf([felt('surprise', 'puzzlement'), felt('joy', 'even')])).toEqual([]);
});

test('a residual is at right angles to all that was taken out, and what is explained is the same by both ways', () => {
  const columns = [
    column(60, () => 1),
    column(60, (at) => at % 3),
    column(60, noise),
    column(60, (at) => 2 * (at % 3) + 1),
  ];
  const outcome = column(60, (at) => noise(at + 9) + (at % 3));
  const basis = orthonormal(columns);
  expect(basis).toHaveLength(3);
  const left = residual(outcome, basis);
  for (const one of columns) expect(dot(one, left)).toBeCloseTo(0, 8);
  const three = columns.slice(0, 3);
  const gram = three.map((a) => three.map((b) => dot(a, b)));
  const sum = explained(
    gram,
    three.map((one) => dot(one, outcome)),
    [0, 1, 2],
  );
  expect(sum).toBeCloseTo(dot(outcome, outcome) - dot(left, left), 8);
});

test('the best few tags are found together, not their mirror', () => {
  const tags = [0, 1, 2, 3, 4, 5].map((tag) => column(400, (at) => (noise(at * 7 + tag * 1001) < 0.3 ? 1 : 0)));
  const mean = (one: Float64Array) => one.reduce((sum, value) => sum + value, 0) / one.length;
  const centred = tags.map((one) => one.map((value) => value - mean(one)));
  const outcome = column(
    400,
    (at) => noise(at + 0.125) - 0.5 + [0, 1, 2].reduce((sum, tag) => sum + 0.4 * (centred[tag]?.[at] ?? 0), 0),
  );
  expect(bestSubset(centred, outcome, { ...RULES, penalty: 2 }, dot(outcome, outcome) / 400).sort()).toEqual([0, 1, 2]);
});

test('chance is wider where neighbours resemble each other', () => {
  const days = Array.from({ length: 200 }, (_, at) => at);
  const half = column(200, (at) => (at < 60 ? 0.7 : -0.3));
  const waves = column(200, (at) => Math.sin(at / 16));
  const mixed = column(200, (at) => Math.sin(noise(at) * 6.28));
  expect(squareOverShifts(half, waves, days)).toBeGreaterThan(4 * squareOverShifts(half, mixed, days));
  expect(squareOverShifts(half, waves, days)).toBe(squareOverShifts(half, waves, days));
});

test('tags that are nearly always together are one plate', () => {
  const entries = Array.from({ length: 60 }, (_, at) => [
    ...(at % 3 === 0 ? ['работа', ...(at % 30 === 0 ? [] : ['сроки'])] : []),
    ...(at % 2 === 0 ? ['дом'] : []),
  ]);
  expect(platesOf(entries, RULES.twins, RULES.minUses).map(({ tags, uses }) => ({ tags, uses }))).toEqual([
    { tags: ['дом'], uses: 30 },
    { tags: ['работа', 'сроки'], uses: 20 },
  ]);
});

test('too few uses, all of them in one month, and too few of the rarer side: no answer', () => {
  const answers = (list: readonly Point[]) => compareTags(list, RULES, 1, () => true);
  const often = points(120, (at) => ({ tags: at % 3 === 0 ? ['работа'] : ['дом'] }));
  expect(answers(often).some(({ tags }) => tags.includes('работа'))).toBe(true);
  expect(answers(points(120, (at) => ({ tags: at % 11 === 0 ? ['работа'] : ['дом'] })))).toEqual([]);
  const month = points(120, (at) => ({ tags: at < 16 ? ['работа'] : at % 2 ? ['дом'] : ['сон'] }));
  expect(answers(month).some(({ tags }) => tags.includes('работа'))).toBe(false);
  const good = points(120, (at) => ({ isUnpleasant: at % 15 === 0, tags: at % 3 === 0 ? ['работа'] : ['дом'] }));
  expect(answers(good).filter(({ outcome }) => outcome === 'unpleasantness')).toEqual([]);
});

test('what is clear is told once, holds while entries bear it out, and is taken back when they no longer do', () => {
  const list = points(360, (at) => {
    const hard = noise(at + 0.6) < 0.3;
    return {
      tags: hard ? ['сроки'] : [noise(at + 0.9) < 0.5 ? 'дом' : 'сон'],
      isUnpleasant: noise(at) < (hard && at < 130 ? 0.95 : 0.35),
    };
  });
  const early = lookedAt(list, 120).findings.filter(({ tags }) => tags.includes('сроки'));
  expect(early).toMatchObject([{ outcome: 'unpleasantness', sign: 1, withdrawn: null, reason: null }]);
  expect(early[0]?.first.average).toBeGreaterThan((early[0]?.first.otherAverage ?? 1) + 0.3);
  const held = lookedAt(list, 150).findings.filter(({ tags }) => tags.includes('сроки'));
  expect(held).toHaveLength(1);
  const gone = points(800, (at) => ({
    ...list[at],
    day: 20_000 + at,
    ...(at >= 130 && { isUnpleasant: noise(at * 3) < 0.35 }),
  }));
  const [finding] = lookedAt(gone, 700).findings.filter(({ tags }) => tags.includes('сроки'));
  expect(finding).toMatchObject({ reason: expect.stringMatching(/^not-/) });
  expect(finding?.withdrawn).toBeGreaterThan(finding?.told ?? 0);
});

test('a main look is not made again after entries were erased, and an import of a year makes one', () => {
  const year = points(364, () => ({}));
  const passed = look(year, 20_363, newJournal(20_000), RULES);
  expect(passed).toMatchObject({ looks: 12, mains: RULES.mainLooks.length });
  const fewer = look(year.slice(0, 40), 20_060, passed, RULES);
  expect(fewer.mains).toBe(RULES.mainLooks.length);
  expect(nextLook(fewer, RULES)).toBe(20_090);
});

test('entries of more than a year ago change nothing, and those without a tag begin no main look', () => {
  const list = points(100, (at) => ({ tags: at % 3 === 0 ? ['работа'] : ['дом'] }));
  const older = points(60, () => ({})).map((one) => ({ ...one, day: one.day - 900 }));
  const journal = newJournal(20_000);
  expect(look([...older, ...list], 20_119, journal, RULES)).toEqual(look(list, 20_119, journal, RULES));
  const bare = list.flatMap((one) => [one, { ...one, tags: [] }]);
  expect(look(bare, 20_119, journal, RULES).mains).toBe(1);
});

test('a look is due when its day is over, and of several that nobody came on the last one', () => {
  const journal = newJournal(20_000);
  expect([20_000, 20_030].map((today) => dueLook(journal, today, RULES))).toEqual([null, null]);
  expect([20_031, 20_060, 20_061, 20_200].map((today) => dueLook(journal, today, RULES))).toEqual([
    ...[20_030, 20_030, 20_060, 20_180],
  ]);
  const late = look([], 20_180, journal, RULES);
  expect([late.looks, dueLook(late, 20_210, RULES), dueLook(late, 20_211, RULES)]).toEqual([6, null, 20_210]);
});

test('a journal is kept by its dates and comes back as it was; tags that went are told no more', () => {
  const list = points(360, (at) => ({
    tags: noise(at + 0.6) < 0.3 ? ['сроки'] : [noise(at + 0.9) < 0.5 ? 'дом' : 'сон'],
    isUnpleasant: noise(at) < (noise(at + 0.6) < 0.3 ? 0.95 : 0.35),
  }));
  const journal = lookedAt(list, 200);
  expect(journal.findings.length).toBeGreaterThan(0);
  const stored = storedJournal(journal);
  expect(journalSchema.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  expect(journalOf(stored)).toEqual(journal);
  const left = withoutGone(stored, new Set(['дом']));
  expect(JSON.stringify(left)).not.toContain('сроки');
  expect(left.findings.map(({ first, told }) => ({ first, told }))).toEqual(
    stored.findings.map(({ first, told }) => ({ first, told })),
  );
});

test('how far it is goes by the pace of tagged entries', () => {
  expect(howFar(0, 40)).toEqual({ kind: 'early' });
  expect(howFar(9, 9)).toEqual({ kind: 'early' });
  expect(howFar(120, 60)).toEqual({ kind: 'days', left: 120 });
  expect(howFar(400, 365)).toEqual({ kind: 'days', left: 0 });
  expect(howFar(60, 90)).toEqual({ kind: 'half', aYear: 243 });
  expect(howFar(30, 90)).toEqual({ kind: 'great', aYear: 122 });
});

test('quantiles are those of the tables', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5);
  expect(normalQuantile(0.999)).toBeCloseTo(3.090232, 5);
});
