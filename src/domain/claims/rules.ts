/** What a comparison of tags is made of and how sure it has to be. `npm run bench -- truth` holds these numbers. */

/** U — whether the entry is unpleasant; S — how strong it is, among entries of its own side. */
export type Outcome = 'unpleasantness' | 'strength';

/** Each part can be left out, so that a test can show what it is there for. */
export interface Rules {
  /** The right to be wrong in one look, of all tags together; the looks of a year stay below 5 % by the factors. */
  budget: Readonly<Record<Outcome, number>>;
  /** The critical value times this: in the two main looks of the first year and the one of each further year, and in all others. */
  mainFactor: number;
  otherFactor: number;
  /** Entries from which the two main looks of the first year are made. */
  mainLooks: readonly number[];
  /** Days between two looks, and days that a look goes back. */
  step: number;
  window: number;
  /** Entries with a tag, and without it, and different weeks with it, from which it is asked about. */
  minUses: number;
  minWeeks: number;
  /** Of the rarer side, expected among the uses. */
  minRare: number;
  /** The sum of squares that a tag must have of its own, and the share of it that may go with what is kept equal. */
  minInformation: number;
  maxExplained: number;
  /** Tags asked about, and how many of the first share how much of the budget. */
  mostAsked: number;
  firstFew: number;
  shareOfFirst: number;
  /** Tags with so large a share of entries in common are one. */
  twins: number;
  /** Tags that are set against the others: at most so many, from so many standard errors on, each worth this many ln N. */
  subset: number;
  candidates: number;
  candidateFrom: number;
  penalty: number;
  /** Kept equal: the number of tags, when it was written, the quarter of the year, the side (for strength). */
  strata: boolean;
  /** A difference holds for the number of all tags and for the number of the others: one tag may be given without effort. */
  otherCount: boolean;
  times: boolean;
  quarters: boolean;
  sides: boolean;
  /** Pleasantness is the signed strength in place of yes and no. */
  signed: boolean;
  /** The spread of chance is read off circular shifts; without them entries count as independent. */
  shifts: boolean;
  /** A finding is taken back when the interval of so many standard errors reaches zero. */
  standing: number;
}

export const RULES: Readonly<Rules> = {
  budget: { unpleasantness: 0.024, strength: 0.012 },
  mainFactor: 1.03,
  otherFactor: 1.25,
  mainLooks: [60, 150],
  step: 30,
  window: 365,
  minUses: 12,
  minWeeks: 4,
  minRare: 5,
  minInformation: 9,
  maxExplained: 0.6,
  mostAsked: 12,
  firstFew: 4,
  shareOfFirst: 0.85,
  twins: 0.8,
  subset: 4,
  candidates: 8,
  candidateFrom: 1.5,
  penalty: 0.5,
  strata: true,
  otherCount: true,
  times: true,
  quarters: true,
  sides: true,
  signed: false,
  shifts: true,
  standing: 1.645,
};
