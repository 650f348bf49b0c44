import type { Figures } from '../../catalogue/claims/diary';
import { type Column, dot, orthonormal, residual } from './least-squares';
import type { Point } from './points';
import { normalQuantile } from './quantile';
import type { Outcome, Rules } from './rules';
import { squareOverShifts } from './shift';
import { bestSubset } from './subset';
import { type Plate, platesOf } from './twins';

/** A plate of tags compared with the other tags of the person. */
export interface Answer extends Figures {
  outcome: Outcome;
  tags: readonly string[];
  /** Standard errors that it takes. */
  critical: number;
}

/** Smallest stratum of a number of tags; smaller ones join their neighbour. */
const LEAST_STRATUM = 12;
const MOST_TAGS = 6;
/** Entries from which quarters of the time are kept equal. */
const QUARTERS_FROM = 165;
/** Below this share of the critical value, counted as if entries were independent, no shift is tried. */
const WORTH_SHIFTING = 1 / 1.6;

/** Below this variance of the outcome there is nothing to compare. */
const LEAST_VARIANCE = 1e-6;

function columnOf<T>(list: readonly T[], value: (one: T) => number): Column {
  const column = new Float64Array(list.length);
  for (let at = 0; at < list.length; at++) column[at] = value(list[at] as T);
  return column;
}

/** The stratum of each entry by its number of tags, six and more being one. */
function strataOf(numbers: readonly number[]): number[] {
  const counts = Array.from({ length: MOST_TAGS + 1 }, () => 0);
  const upTo = (number: number) => Math.min(MOST_TAGS, number);
  for (const number of numbers) counts[upTo(number)] = (counts[upTo(number)] as number) + 1;
  const stratum: number[] = [];
  let name = 0;
  let held = 0;
  for (const [number, count] of counts.entries()) {
    stratum[number] = name;
    held += count;
    if (held >= LEAST_STRATUM) {
      name++;
      held = 0;
    }
  }
  // What is left at the end joins the last whole one.
  const last = Math.max(0, held > 0 ? name - 1 : name);
  return numbers.map((number) => Math.min(last, stratum[upTo(number)] as number));
}

const isWeekend = (day: number) => (day + 3) % 7 >= 5;
const partOf = (hour: number) => Math.floor(hour / 6);

/** Columns of all that is kept equal for both outcomes. */
function covariates(points: readonly Point[], numbers: readonly number[], rules: Rules): Column[] {
  const columns = [columnOf(points, () => 1)];
  if (rules.strata) {
    const strata = strataOf(numbers);
    for (let name = 1; name <= Math.max(...strata); name++)
      columns.push(columnOf(strata, (one) => (one === name ? 1 : 0)));
  }
  if (rules.times) {
    for (let part = 1; part < 4; part++) columns.push(columnOf(points, ({ hour }) => (partOf(hour) === part ? 1 : 0)));
    columns.push(columnOf(points, ({ day }) => (isWeekend(day) ? 1 : 0)));
  }
  if (rules.quarters && points.length >= QUARTERS_FROM) {
    const [first, last] = [points[0]?.day ?? 0, points.at(-1)?.day ?? 0];
    const quarter = (day: number) => Math.min(3, Math.floor((4 * (day - first)) / (last - first + 1)));
    for (let name = 1; name < 4; name++) columns.push(columnOf(points, ({ day }) => (quarter(day) === name ? 1 : 0)));
  }
  return columns;
}

/** The share of the budget that a plate has by its place among `count`; the shares sum up to one. */
function shareOf(place: number, count: number, { firstFew, shareOfFirst }: Rules): number {
  if (count <= firstFew) return 1 / count;
  return place < firstFew ? shareOfFirst / firstFew : (1 - shareOfFirst) / (count - firstFew);
}

function weeksOf(days: readonly number[], { bears }: Plate): number {
  const weeks = new Set<number>();
  for (let at = 0; at < days.length; at++) if (bears[at] === 1) weeks.add(Math.floor(((days[at] as number) + 3) / 7));
  return weeks.size;
}

/** What both outcomes are compared with. */
interface Ground {
  /** All entries, and those with a tag. */
  all: readonly Point[];
  points: readonly Point[];
  days: readonly number[];
  plates: readonly Plate[];
  basis: readonly Column[];
  /** The plates without what goes with the basis. */
  columns: readonly Column[];
  rules: Rules;
  factor: number;
  asks: (outcome: Outcome, tags: readonly string[]) => boolean;
}

/**
 * Compares the entries of each plate of tags with the other tagged entries of the person.
 *
 * Kept equal (Frisch & Waugh 1933, Lovell 1963): the number of tags, part of the day, weekend, quarter of the time, the side for
 * strength, and the few other tags that stand out most. What chance would do is read off circular shifts of what is left of the
 * outcome (Freedman & Lane 1983), corrected for what was fitted, and not below what independent entries would give. The difference
 * is the weaker of two: among tagged entries with as many tags, and among all entries with as many other tags. The first is no
 * answer for a tag that is given without the effort that the others take, the second for tags that take effort. The budget is
 * shared by the tags asked about (weighted Bonferroni), who are chosen by their uses alone. `all` in the order of recording;
 * `asks` says which plates need an answer whatever it is, the others are answered when they come near the critical value.
 */
export function compareTags(
  all: readonly Point[],
  rules: Rules,
  factor: number,
  asks: (outcome: Outcome, tags: readonly string[]) => boolean,
): Answer[] {
  // An entry without a tag doesn't say that nothing of it was there.
  const points = all.filter(({ tags }) => tags.length > 0);
  const plates = comparablePlates(points, rules);
  if (plates.length === 0) return [];
  const basis = orthonormal(
    covariates(
      points,
      points.map(({ tags: { length } }) => length),
      rules,
    ),
  );
  const columns = plates.map(({ bears }) => residual(bears, basis));
  const days = points.map(({ day }) => day);
  const ground: Ground = { all, points, days, plates, basis, columns, rules, factor, asks };
  return [...compareOutcome(ground, 'unpleasantness'), ...compareOutcome(withSides(ground), 'strength')];
}

/** Plates with as many uses as it takes, and as many entries without them. */
const comparablePlates = (points: readonly Point[], rules: Rules): Plate[] =>
  platesOf(
    points.map(({ tags }) => tags),
    rules.twins,
    rules.minUses,
  ).filter(({ uses }) => points.length - uses >= rules.minUses);

/** The plates that have entries enough to be asked about, by their tags. */
export function askedTags(all: readonly Point[], rules: Rules): (readonly string[])[] {
  const points = all.filter(({ tags }) => tags.length > 0);
  const days = points.map(({ day }) => day);
  return comparablePlates(points, rules)
    .filter((plate) => weeksOf(days, plate) >= rules.minWeeks)
    .map(({ tags }) => tags);
}

/** Strength is compared among entries of one side. */
function withSides(ground: Ground): Ground {
  if (!ground.rules.sides) return ground;
  const side = residual(
    columnOf(ground.points, ({ isUnpleasant }) => (isUnpleasant ? 1 : 0)),
    ground.basis,
  );
  const added = orthonormal([side]);
  return {
    ...ground,
    basis: [...ground.basis, ...added],
    columns: ground.columns.map((column) => residual(column, added)),
  };
}

function compareOutcome(ground: Ground, outcome: Outcome): Answer[] {
  const { points, days, plates, basis, columns, rules, factor, asks } = ground;
  const total = points.length;
  const value = comparedValue(outcome, rules);
  const left = residual(columnOf(points, value), basis);
  const freedom = total - basis.length;
  const variance = dot(left, left) / freedom;
  if (freedom < rules.minUses || variance < LEAST_VARIANCE) return [];
  const subset = bestSubset(columns, left, rules, variance);

  const unpleasant = points.filter(({ isUnpleasant }) => isUnpleasant).length / total;
  const weight = ({ uses }: Plate) => uses * (total - uses);
  const asked = plates
    .map((plate, place) => ({ plate, place }))
    .filter(({ plate }) => weeksOf(days, plate) >= rules.minWeeks)
    .filter(({ plate }) => outcome === 'strength' || plate.uses * Math.min(unpleasant, 1 - unpleasant) >= rules.minRare)
    .sort((a, b) => weight(b.plate) - weight(a.plate) || a.place - b.place)
    .slice(0, rules.mostAsked);

  return asked.flatMap(({ plate, place }, rank): Answer[] => {
    const others = subset.filter((one) => one !== place);
    const against = orthonormal(others.map((one) => columns[one] as Column));
    const column = residual(columns[place] as Column, against);
    const information = dot(column, column);
    const whole = (plate.uses * (total - plate.uses)) / total;
    if (information < rules.minInformation || information < (1 - rules.maxExplained) * whole) return [];
    const series = residual(left, against);
    const fitted = basis.length + against.length;
    const independent = (dot(series, series) / (total - fitted)) * information;
    const critical = factor * normalQuantile(1 - (rules.budget[outcome] * shareOf(rank, asked.length, rules)) / 2);
    const isNear = Math.abs(dot(column, series)) >= WORTH_SHIFTING * critical * Math.sqrt(independent);
    if (!isNear && !asks(outcome, plate.tags)) return [];
    if (outcome === 'strength' && rules.sides && !isOfBothSides(points, column, series)) return [];
    const sameCount = effectOf(column, series, fitted, days, rules);
    const sameOthers = rules.otherCount
      ? effectAmongAll(
          ground,
          plate,
          others.map((one) => plates[one] as Plate),
          outcome,
        )
      : null;
    if (sameOthers && sameCount.difference * sameOthers.difference <= 0) return [];
    const weaker = sameOthers && distanceOf(sameOthers) < distanceOf(sameCount) ? sameOthers : sameCount;
    const meanWhere = (bears: 0 | 1) => {
      const those = points.filter((_, at) => plate.bears[at] === bears);
      return those.reduce((all, point) => all + value(point), 0) / those.length;
    };
    return [
      {
        outcome,
        tags: plate.tags,
        entries: plate.uses,
        otherEntries: total - plate.uses,
        average: meanWhere(1),
        otherAverage: meanWhere(0),
        ...weaker,
        critical,
      },
    ];
  });
}

interface Effect {
  difference: number;
  error: number;
}

const distanceOf = ({ difference, error }: Effect) => Math.abs(difference) / error;

/** The difference that a column makes in a series, and its standard error. */
function effectOf(column: Column, series: Column, fitted: number, days: readonly number[], rules: Rules): Effect {
  const information = dot(column, column);
  const lost = series.length / (series.length - fitted);
  const independent = (dot(series, series) / series.length) * information;
  const shifted = rules.shifts ? squareOverShifts(column, series, days) : 0;
  return {
    difference: dot(column, series) / information,
    error: Math.sqrt(lost * Math.max(shifted, independent)) / information,
  };
}

/**
 * The difference among all entries with as many tags beside the plate, as many of `others` among them. Null where the plate can't
 * be told from having any tag: who gives one tag at a time has no effort to keep equal.
 */
function effectAmongAll(
  { all, rules }: Ground,
  { tags: own }: Plate,
  others: readonly Plate[],
  outcome: Outcome,
): Effect | null {
  const bearing = (tags: readonly string[]) =>
    columnOf(all, (point) => (point.tags.some((tag) => tags.includes(tag)) ? 1 : 0));
  const numbers = all.map(({ tags }) => tags.reduce((sum, tag) => sum + (own.includes(tag) ? 0 : 1), 0));
  const basis = orthonormal([
    ...covariates(all, numbers, rules),
    ...(outcome === 'strength' && rules.sides ? [columnOf(all, ({ isUnpleasant }) => (isUnpleasant ? 1 : 0))] : []),
    ...others.map(({ tags }) => bearing(tags)),
  ]);
  const column = residual(bearing(own), basis);
  if (dot(column, column) < rules.minInformation) return null;
  const series = residual(columnOf(all, comparedValue(outcome, rules)), basis);
  return effectOf(
    column,
    series,
    basis.length,
    all.map(({ day }) => day),
    rules,
  );
}

/** The number that is compared. */
function comparedValue(outcome: Outcome, { signed }: Rules): (point: Point) => number {
  if (outcome === 'strength') return ({ strength }) => strength;
  if (signed) return ({ isUnpleasant, strength }) => (isUnpleasant ? strength : -strength);
  return ({ isUnpleasant }) => (isUnpleasant ? 1 : 0);
}

/** Strength goes the same way among pleasant and among unpleasant entries: one sentence is said of both. */
function isOfBothSides(points: readonly Point[], column: Column, series: Column): boolean {
  const sums = [0, 0];
  for (const [at, { isUnpleasant }] of points.entries()) {
    const side = isUnpleasant ? 1 : 0;
    sums[side] = (sums[side] as number) + (column[at] as number) * (series[at] as number);
  }
  return (sums[0] as number) * (sums[1] as number) >= 0;
}
