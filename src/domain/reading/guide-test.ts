/** The test that leads to a guide. */
export interface GuideTestAnswer {
  id: string;
  text: string;
  /** What the answer adds to guides, by their names. */
  weights: Record<string, number>;
}

export interface GuideTestQuestion {
  id: string;
  text: string;
  answers: GuideTestAnswer[];
}

export interface GuideTest {
  questions: GuideTestQuestion[];
  /** Why a guide fits, by its name. Their order settles ties. */
  reasons: Record<string, string>;
}

/** Chosen answers: id of a question → id of an answer. */
export type GuideTestChoices = ReadonlyMap<string, string>;

/** Index of the first question without an answer; the number of questions when all have one. */
export function openQuestion({ questions }: GuideTest, choices: GuideTestChoices): number {
  const open = questions.findIndex(({ id, answers }) => !answers.some((answer) => answer.id === choices.get(id)));
  return open < 0 ? questions.length : open;
}

/** Names of all guides, the heaviest first; equal ones in the order of `reasons`. Unknown answers add nothing. */
export function rankGuides({ questions, reasons }: GuideTest, choices: GuideTestChoices): string[] {
  const sums = new Map(Object.keys(reasons).map((guide) => [guide, 0]));
  for (const { id, answers } of questions) {
    const weights = answers.find((answer) => answer.id === choices.get(id))?.weights ?? {};
    for (const [guide, weight] of Object.entries(weights)) {
      const sum = sums.get(guide);
      if (sum !== undefined) sums.set(guide, sum + weight);
    }
  }
  // The sort is stable.
  return [...sums].sort(([, a], [, b]) => b - a).map(([guide]) => guide);
}
