import type { ClaimKind, ClaimPoint } from '~/domain/emotions/claims/claim';
import { CLAIM_KINDS, observe } from '~/domain/emotions/claims/observe';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { BEARS, type Habit, IS_PLANTED, inventPerson, PLANTS, told, USUAL } from '../../tests/support/invented-people';
import { randomOf } from '../../tests/support/random';
import { type TruthRow, wilson } from './row';

/** Names of the kinds in the table. A kind without one does not compile, a kind without a plant neither. */
const NAMES: Readonly<Record<ClaimKind & keyof typeof PLANTS, string>> = {
  tag: 'метка',
  coping: 'совладание',
  part: 'время дня',
  weekday: 'день недели',
  trend: 'перемена со временем',
};
const KINDS = Object.keys(CLAIM_KINDS) as ClaimKind[];

/** Nobody is told of a relation they don't have more often. */
export const MOST_FALSE = 0.05;

const GRID: readonly Habit[] = [0, 0.4, 0.8].flatMap((resemblance) =>
  [30, 90, 365].flatMap((days) =>
    [1, MAX_DAILY_ACTIONS].flatMap((perDay) =>
      [5, 50].map((tags) => ({
        ...USUAL,
        resemblance,
        days,
        perDay,
        tags,
        missing: 0.2,
        skew: tags > 10 ? 1 : 0,
        coping: 0.4,
      })),
    ),
  ),
);

/** How many of `people` invented ones without any relation see a claim, by kind and of any kind. */
export function countFalse(habit: Habit, people: number, seed: number): Map<ClaimKind | 'any', number> {
  const counts = new Map<ClaimKind | 'any', number>();
  for (let person = 0; person < people; person++) {
    const { claims } = observe(told(inventPerson(randomOf(seed + person * 7919), habit)));
    const kinds = new Set<ClaimKind | 'any'>(claims.map(({ kind }) => kind));
    if (claims.length > 0) kinds.add('any');
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** Rows of false claims: any of a page for each stretch of days and resemblance, and by kind over the whole grid. `tell` hears of each. */
export function falseRows(people: number, tell: (row: TruthRow) => void): TruthRow[] {
  const rows: TruthRow[] = [];
  const byKind = new Map<ClaimKind, number>();
  for (const [index, habit] of GRID.entries()) {
    const counts = countFalse(habit, people, 1_000_003 * (index + 1));
    for (const kind of KINDS) byKind.set(kind, (byKind.get(kind) ?? 0) + (counts.get(kind) ?? 0));
    const row: TruthRow = {
      claim: 'любое наблюдение страницы',
      people: `${habit.days} дней, до ${habit.perDay} в день, меток ${habit.tags}, сходство дней ${habit.resemblance}`,
      measure: 'false',
      ...wilson(counts.get('any') ?? 0, people),
      aim: MOST_FALSE,
    };
    rows.push(row);
    tell(row);
  }
  for (const kind of KINDS)
    rows.push({
      claim: NAMES[kind],
      people: `все ${GRID.length} видов людей`,
      measure: 'false',
      ...wilson(byKind.get(kind) ?? 0, people * GRID.length),
      aim: null,
    });
  return rows;
}

/** Whether a test that asked the one right question alone would have seen it: Welch's difference, 5 % of error. */
function oracleSees(points: readonly ClaimPoint[], bears: (typeof BEARS)[ClaimKind]): boolean {
  const groups: [number[], number[]] = [[], []];
  points.forEach((point, index) => {
    groups[bears(point, index, points.length) ? 0 : 1].push(point.intensity);
  });
  const [[meanA, errorA], [meanB, errorB]] = groups.map((list) => {
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
    return [mean, list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (list.length - 1) / list.length] as const;
  }) as [[number, number], [number, number]];
  return Math.abs(meanA - meanB) / Math.sqrt(errorA + errorB) > 1.98;
}

/** Shares of people with a planted relation who are told of it, and of those whom the right question alone would tell. */
export function countPower(kind: ClaimKind, habit: Habit, effect: number, uses: number, people: number) {
  let seen = 0;
  let oracle = 0;
  for (let person = 0; person < people; person++) {
    const random = randomOf(31 + person * 104_729);
    const points = told(PLANTS[kind](inventPerson(random, habit), random, effect, uses));
    if (observe(points).claims.some(IS_PLANTED[kind])) seen++;
    if (oracleSees(points, BEARS[kind])) oracle++;
  }
  return { seen, oracle };
}

const POWER_CASES: readonly { kind: ClaimKind; habit: Partial<Habit>; effect: number; uses: number; aim?: number }[] = [
  { kind: 'tag', habit: {}, effect: 1.5, uses: 30, aim: 0.8 },
  { kind: 'tag', habit: { spread: 2 }, effect: 1.5, uses: 30 },
  { kind: 'tag', habit: { spread: 2.3 }, effect: 1.5, uses: 30 },
  { kind: 'tag', habit: { resemblance: 0.8 }, effect: 1.5, uses: 30 },
  { kind: 'tag', habit: { days: 60 }, effect: 1.5, uses: 15 },
  { kind: 'tag', habit: {}, effect: 1, uses: 30 },
  { kind: 'tag', habit: { days: 365 }, effect: 1, uses: 90 },
  { kind: 'coping', habit: {}, effect: 1.5, uses: 30 },
  { kind: 'part', habit: {}, effect: 1.5, uses: 0 },
  { kind: 'part', habit: { perDay: 3 }, effect: 1, uses: 0 },
  { kind: 'weekday', habit: {}, effect: 1.5, uses: 0 },
  { kind: 'weekday', habit: { days: 365 }, effect: 1.5, uses: 0 },
  { kind: 'trend', habit: {}, effect: 1.5, uses: 0 },
  { kind: 'trend', habit: { days: 365, resemblance: 0.8 }, effect: 1.5, uses: 0 },
];

/** Rows of power: each planted case, of which `tell` hears, and beside it the test that knew what to ask. */
export function powerRows(people: number, tell: (row: TruthRow) => void): TruthRow[] {
  return POWER_CASES.flatMap(({ kind, habit, effect, uses, aim }) => {
    const whole = { ...USUAL, ...habit };
    const { seen, oracle } = countPower(kind, whole, effect, uses, people);
    const who = `${whole.days} дней, разница ${effect}${uses ? ` у ${uses} записей` : ''}, разброс ${whole.spread}, до ${whole.perDay} в день, сходство дней ${whole.resemblance}`;
    const row = { people: who.replaceAll('.', ','), measure: 'power' } as const;
    const planted: TruthRow = { ...row, claim: NAMES[kind], ...wilson(seen, people), aim: aim ?? null };
    tell(planted);
    return [planted, { ...row, claim: `${NAMES[kind]}: один верный вопрос`, ...wilson(oracle, people), aim: null }];
  });
}
