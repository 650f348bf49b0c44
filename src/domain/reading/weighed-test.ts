/** A short test whose answers add weights to guides or tools: the heaviest is what it leads to. */
export interface WeighedAnswer {
  id: string;
  text: string;
  /** What the answer adds to guides or tools, by their names. */
  weights: Record<string, number>;
}

export interface WeighedQuestion {
  id: string;
  text: string;
  answers: WeighedAnswer[];
}

export interface WeighedTest {
  questions: WeighedQuestion[];
  /** Why one fits, by its name. Their order settles ties. */
  reasons: Record<string, string>;
}

/** Chosen answers: id of a question → id of an answer. */
export type WeighedChoices = ReadonlyMap<string, string>;

/** Index of the first question without an answer; the number of questions when all have one. */
export function openQuestion({ questions }: WeighedTest, choices: WeighedChoices): number {
  const open = questions.findIndex(({ id, answers }) => !answers.some((answer) => answer.id === choices.get(id)));
  return open < 0 ? questions.length : open;
}

/** Names of all guides or tools, the heaviest first; equal ones in the order of `reasons`. Unknown answers add nothing. */
export function rankByWeights({ questions, reasons }: WeighedTest, choices: WeighedChoices): string[] {
  const sums = new Map(Object.keys(reasons).map((name) => [name, 0]));
  for (const { id, answers } of questions) {
    const weights = answers.find((answer) => answer.id === choices.get(id))?.weights ?? {};
    for (const [name, weight] of Object.entries(weights)) {
      const sum = sums.get(name);
      if (sum !== undefined) sums.set(name, sum + weight);
    }
  }
  // The sort is stable.
  return [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
