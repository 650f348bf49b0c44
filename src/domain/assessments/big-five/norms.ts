import norms from '../../../catalogue/big-five-norms.json';
import type { Sex } from '../facts';
import { ALL_ITEMS, facetOf, type Trait } from './keys';

/** With whom a person is compared: Johnson's means and deviations by sex and age. */

export interface NormGroup {
  /** Null: the means of both. */
  sex: Sex | null;
  /** Full years, both inclusive; null: all ages. */
  ages: { from: number; to: number } | null;
}

export interface Norm {
  mean: number;
  sd: number;
}

type Scales = Record<Trait, Norm>;
const CELLS = norms.cells.map(({ sex, ageMin, ageMax, scales }) => ({
  sex: sex as Sex,
  from: ageMin,
  to: ageMax,
  scales: scales as Scales,
}));

/** The group of a person; an age beyond the tables belongs to their edge. */
export function normGroup(sex: Sex | null, age: number | null): NormGroup {
  const bands = CELLS.filter((cell) => cell.sex === 'female');
  const cell = age === null ? undefined : (bands.find(({ to }) => age <= to) ?? bands.at(-1));
  return { sex, ages: cell ? { from: cell.from, to: cell.to } : null };
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean and deviation of a scale in a group; over several cells the variance is their mean variance and that of their means. */
export function normOf(trait: Trait, { sex, ages }: NormGroup): Norm {
  const cells = CELLS.filter((cell) => (!sex || cell.sex === sex) && (!ages || cell.from === ages.from)).map(
    ({ scales }) => scales[trait],
  );
  const mean = average(cells.map((cell) => cell.mean));
  const within = average(cells.map((cell) => cell.sd ** 2));
  const between = average(cells.map((cell) => (cell.mean - mean) ** 2));
  return { mean, sd: Math.sqrt(within + between) };
}

/** Items of a facet in the whole form of 120. */
export const itemsOf = (facet: Trait): number[] => ALL_ITEMS.filter((item) => facetOf(item) === facet);
