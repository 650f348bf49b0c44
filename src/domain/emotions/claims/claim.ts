/** What is claimed of a person's entries, and how the right to be wrong is shared among the claims. */

export type DayPart = 'night' | 'morning' | 'day' | 'evening';

/** A difference of strength between some entries and the others, with what it rests on. */
export interface Difference {
  /** How many entries, and their mean strength 1–10. */
  entries: number;
  average: number;
  /** The same of those they are compared with. */
  otherEntries: number;
  otherAverage: number;
  /** Points of strength, and the interval in which it lies by the error budget of its kind. */
  difference: number;
  low: number;
  high: number;
}

export type Claim = Difference &
  (
    | { kind: 'tag'; tag: string }
    | { kind: 'coping'; coping: string }
    | { kind: 'part'; part: DayPart }
    | { kind: 'weekday'; weekday: number; byWeekday: (number | null)[] }
    | { kind: 'trend' }
  );

export type ClaimKind = Claim['kind'];

/**
 * The chance that a kind tells something untrue, for a person in whom nothing is related. Together below 5 %, so that one page
 * of claims is wrong for one such person in twenty at most (Bonferroni); what is left of it pays for the nearness of formulas. Tags have the most: they are what people ask about.
 */
export const ERROR_BUDGET: Readonly<Record<ClaimKind, number>> = {
  tag: 0.027,
  coping: 0.007,
  part: 0.004,
  weekday: 0.004,
  trend: 0.003,
};

/** Points of strength below which a difference is too small to matter to anybody. */
export const NOTABLE = 0.5;

/** What a claim is made from. */
export interface ClaimPoint {
  /** Local day `YYYY-MM-DD` and wall-clock hour. */
  day: string;
  hour: number;
  intensity: number;
  tags: readonly string[];
  copingKeys: readonly string[];
}

/** A question that the entries don't answer yet. */
export type WaitingClaim =
  /** Too few entries in all, or with the commonest tag: so many more are needed. */
  | { kind: 'entries'; needed: number }
  | { kind: 'tag'; tag: string; needed: number }
  /** The commonest tag was asked about and nothing stood out: so many more show a difference of one point. */
  | { kind: 'unclear'; tag: string; entries: number; needed: number };

/** A claim with how far beyond its critical value it stands. */
export interface Found {
  claim: Claim;
  clarity: number;
}
