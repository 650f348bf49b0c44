import { questionsOf, type TestKey } from './tests';

/** Where a person stands with a test: in the middle of a sheet, with a result, or at the beginning. */
export type TestState =
  | { kind: 'open'; test: TestKey; answered: number; total: number }
  | { kind: 'done'; test: TestKey; day: string }
  | { kind: 'none' };

/** What an account or a device holds of tests. Results are newest first. */
export interface TestsSummary {
  open: readonly { test: TestKey; answers: object }[];
  results: readonly { test: TestKey; day: string }[];
}

/** The state of one of the `tests`, which are forms of the same; an open sheet comes before a result. */
export function testState({ open, results }: TestsSummary, tests: readonly TestKey[]): TestState {
  const sheet = open.find(({ test, answers }) => tests.includes(test) && Object.keys(answers).length > 0);
  if (sheet) {
    const { test, answers } = sheet;
    return { kind: 'open', test, answered: Object.keys(answers).length, total: questionsOf(test) };
  }
  const last = results.find(({ test }) => tests.includes(test));
  return last ? { kind: 'done', test: last.test, day: last.day } : { kind: 'none' };
}
