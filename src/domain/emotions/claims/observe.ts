import {
  type Claim,
  type ClaimKind,
  type ClaimPoint,
  type DayPart,
  type Difference,
  ERROR_BUDGET,
  type Found,
  NOTABLE,
  type WaitingClaim,
} from './claim';
import { askedLabels, compareLabels, type LabelAnswer, MIN_USES, type Uses, usesOf } from './labels';
import { partOfDay } from './parts';
import { normalQuantile } from '../../claims/quantile';
import { compareHalves } from './trend';
import { compareWeekdays } from './weekday';

/** Claims shown on a page, the clearest first. */
export const MAX_CLAIMS = 3;
/** Uses from which a tag is worth waiting for. */
const WORTH_WAITING = 4;
/** Share of true differences of one point that the needed entries would show. */
const POWER = 0.8;

export interface Observations {
  claims: Claim[];
  waiting: WaitingClaim[];
}

/** The one place where something is claimed of a person. */
interface Asked {
  points: readonly ClaimPoint[];
  tags: Uses;
  copings: Uses;
}

const foundOf = (answers: readonly LabelAnswer[], claim: (label: string, difference: Difference) => Claim): Found[] =>
  answers.map(({ label, distance, critical, difference }) => ({
    clarity: distance / critical,
    claim: claim(label, difference),
  }));

/** A budget that nobody's coping can use goes to the tags: whether it can depends on the labels alone, not on the strengths. */
function tagBudget({ points, copings }: Asked): number {
  return ERROR_BUDGET.tag + (askedLabels(copings, points.length).length === 0 ? ERROR_BUDGET.coping : 0);
}

/** Every kind of claim, and how it is found. `npm run bench -- truth` tries each on invented people. */
export const CLAIM_KINDS: Readonly<Record<ClaimKind, (asked: Asked) => readonly Found[]>> = {
  tag: (asked) =>
    foundOf(compareLabels(asked.points, asked.tags, tagBudget(asked)), (tag, difference) => ({
      kind: 'tag',
      tag,
      ...difference,
    })),
  coping: ({ points, copings }) =>
    foundOf(compareLabels(points, copings, ERROR_BUDGET.coping), (coping, difference) => ({
      kind: 'coping',
      coping,
      ...difference,
    })),
  part: ({ points }) =>
    foundOf(
      compareLabels(
        points,
        usesOf(points, ({ hour }) => [partOfDay(hour)]),
        ERROR_BUDGET.part,
      ),
      (part, difference) => ({ kind: 'part', part: part as DayPart, ...difference }),
    ),
  weekday: ({ points }) => compareWeekdays(points),
  trend: ({ points }) => [compareHalves(points)].filter((found) => found !== null),
};

/**
 * What stands out in the entries of a period, and what they can't say yet. A claim is shown when its difference lies beyond the
 * critical value of its kind and is worth half a point; none names a cause. The same entries give the same answer.
 * `points` in the order of recording.
 */
export function observe(points: readonly ClaimPoint[]): Observations {
  const asked: Asked = {
    points,
    tags: usesOf(points, ({ tags }) => tags),
    copings: usesOf(points, ({ copingKeys }) => copingKeys),
  };
  const claims = Object.values(CLAIM_KINDS)
    .flatMap((find) => find(asked))
    .filter(({ clarity, claim }) => clarity >= 1 && Math.abs(claim.difference) >= NOTABLE)
    .sort((a, b) => b.clarity - a.clarity)
    .slice(0, MAX_CLAIMS)
    .map(({ claim }) => rounded(claim));
  return { claims, waiting: waitingOf(asked, claims) };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

function rounded<T extends Difference>(claim: T): T {
  return {
    ...claim,
    difference: hundredths(claim.difference),
    low: hundredths(claim.low),
    high: hundredths(claim.high),
  };
}

/** What would have to be written before the question about the commonest tag has an answer. */
function waitingOf(asked: Asked, claims: readonly Claim[]): WaitingClaim[] {
  const { points, tags } = asked;
  if (points.length === 0) return [];
  if (points.length < 2 * MIN_USES) return [{ kind: 'entries', needed: 2 * MIN_USES - points.length }];
  const answers = compareLabels(points, tags, tagBudget(asked));
  if (answers.length === 0) {
    const [common] = [...tags].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
    if (!common || common[1].length < WORTH_WAITING || common[1].length >= MIN_USES) return [];
    return [{ kind: 'tag', tag: common[0], needed: MIN_USES - common[1].length }];
  }
  const told = new Set(claims.map((claim) => (claim.kind === 'tag' ? claim.tag : null)));
  return answers
    .filter(({ label }) => !told.has(label))
    .slice(0, 1)
    .flatMap(({ label, critical, difference: { entries, high, difference } }) => {
      const error = (high - difference) / critical;
      const needed = Math.ceil(entries * (((critical + normalQuantile(POWER)) * error) ** 2 - 1));
      return needed > 0 ? [{ kind: 'unclear', tag: label, entries, needed }] : [];
    });
}
