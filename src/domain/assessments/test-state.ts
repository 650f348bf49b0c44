import { TESTS, type TestKey } from './tests';

/** Where a person stands with a test: in the middle of a sheet, with a result, or at the beginning. */
export type TestState =
  | { kind: 'open'; answered: number; total: number }
  | { kind: 'done'; day: string }
  | { kind: 'none' };

interface Kept {
  open: readonly { test: TestKey; answers: object }[];
  results: readonly { test: TestKey; day: string }[];
}

/** The state of one of the `tests`, which are forms of the same; an open sheet comes before a result. Results are newest first. */
export function testState({ open, results }: Kept, tests: readonly TestKey[]): TestState {
  const sheet = open.find(({ test, answers }) => tests.includes(test) && Object.keys(answers).length > 0);
  if (sheet)
    return { kind: 'open', answered: Object.keys(sheet.answers).length, total: TESTS[sheet.test].items.length };
  const last = results.find(({ test }) => tests.includes(test));
  return last ? { kind: 'done', day: last.day } : { kind: 'none' };
}
