import type { GuideSteps } from './open-guide';

/** A shelf of texts: how many there are and how long the shortest and the longest take, in minutes. */
export interface TextCounts {
  count: number;
  shortest: number;
  longest: number;
}

/** What the page of tools says by number and name. */
export interface ToolFacts {
  guides: TextCounts;
  practices: TextCounts;
  worksheets: TextCounts;
  /** Steps of every guide, to know which one a person is in the middle of. */
  guideSteps: GuideSteps[];
  /** Questions of the test that leads to a guide. */
  questions: number;
}

/** A shelf of texts that take so many minutes each; `minutes` is not empty. */
export function textCountsOf(minutes: readonly number[]): TextCounts {
  return { count: minutes.length, shortest: Math.min(...minutes), longest: Math.max(...minutes) };
}
