import * as z from 'zod/mini';
import { factsSchema, mergeFacts } from './facts';
import { mergeAnswers, type TimedAnswers } from './sheet';
import type { TestsSummary } from './test-state';
import { OPTION_VALUES, TEST_KEYS, TESTS, type TestKey } from './tests';

/** What one person has of the self-tests, and the changes to it. The same for a guest's device and for an account. */

const test = z.enum(TEST_KEYS);
const answersSchema: z.ZodMiniType<TimedAnswers> = z.record(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  z.tuple([z.literal(OPTION_VALUES), z.number()]),
);

const sheetFields = {
  test,
  /** Version of the statements that were answered. */
  items: z.int(),
  /** An answer of the account has the instant 0. */
  answers: answersSchema,
  facts: factsSchema,
  /** Milliseconds. */
  spent: z.number(),
};

const ownSheetSchema = z.object({
  ...sheetFields,
  /** Absent: the account has none of this test. */
  id: z.optional(z.string()),
  /** When the account had the last answer. */
  updatedAt: z.optional(z.iso.datetime()),
});
export type OwnSheet = z.infer<typeof ownSheetSchema>;

const ownResultSchema = z.object({ ...sheetFields, id: z.string(), finishedAt: z.iso.datetime() });
/** A sheet that was finished on this device. */
export type OwnResult = z.infer<typeof ownResultSchema>;

export const ownTestsSchema = z.object({
  /** One of a test. */
  sheets: z.array(ownSheetSchema),
  /** Those of this device, the newest first. */
  results: z.array(ownResultSchema),
  /** The last one of each test in the account. */
  newest: z.array(z.object({ test, day: z.string() })),
});
export type OwnTests = z.infer<typeof ownTestsSchema>;

export const NO_TESTS: OwnTests = { sheets: [], results: [], newest: [] };

/** `sheet`: the one of the account that the person had before them. */
const seen = { test, sheet: z.optional(z.string()) };

export const testChangeSchema = z.discriminatedUnion('kind', [
  /** `facts`: those that are told now, null takes one back; `spent`: since the sheet was begun. */
  z.object({ kind: z.literal('told'), ...sheetFields, ...seen }),
  z.object({ kind: z.literal('restart'), ...seen }),
  z.object({ kind: z.literal('result'), result: ownResultSchema }),
  z.object({ kind: z.literal('result-gone'), test, id: z.string() }),
]);
export type TestChange = z.infer<typeof testChangeSchema>;
export type AnswersChange = Extract<TestChange, { kind: 'told' }>;

export const testOf = (change: TestChange): TestKey => (change.kind === 'result' ? change.result.test : change.test);

/** Answers to the statements of today: those to others don't count. */
export const countedAnswers = ({
  test: of,
  items,
  answers,
}: Pick<OwnSheet, 'test' | 'items' | 'answers'>): TimedAnswers => (items === TESTS[of].versions.items ? answers : {});

/** The open sheet of a test as it goes on; undefined: none is begun. */
export function sheetOf({ sheets }: OwnTests, of: TestKey): OwnSheet | undefined {
  const sheet = sheets.find((one) => one.test === of);
  return sheet && { ...sheet, items: TESTS[of].versions.items, answers: countedAnswers(sheet) };
}

/** When somebody was at a sheet last; null: nobody knows. */
export function lastAnswerAt({ answers, updatedAt }: Pick<OwnSheet, 'answers' | 'updatedAt'>): string | null {
  const here = Math.max(0, ...Object.values(answers).map(([, at]) => at));
  const last = Math.max(here, updatedAt ? Date.parse(updatedAt) : 0);
  return last > 0 ? new Date(last).toISOString() : null;
}

const others = <T extends { test: TestKey }>(list: readonly T[], of: TestKey) => list.filter((one) => one.test !== of);

function changedSheet(before: OwnSheet | undefined, told: AnswersChange): OwnSheet {
  return {
    test: told.test,
    items: TESTS[told.test].versions.items,
    answers: mergeAnswers(before?.answers ?? {}, countedAnswers(told)),
    facts: mergeFacts(before?.facts ?? {}, told.facts),
    spent: Math.max(before?.spent ?? 0, told.spent),
    ...(before?.id ? { id: before.id } : {}),
    ...(before?.updatedAt ? { updatedAt: before.updatedAt } : {}),
  };
}

/** What somebody has after a change; the same change again changes nothing. */
export function changedTests(tests: OwnTests, change: TestChange): OwnTests {
  const of = testOf(change);
  const sheets = others(tests.sheets, of);
  switch (change.kind) {
    case 'told':
      return { ...tests, sheets: [...sheets, changedSheet(sheetOf(tests, of), change)] };
    case 'restart':
      return { ...tests, sheets };
    case 'result':
      return {
        ...tests,
        sheets,
        results: [change.result, ...tests.results.filter(({ id }) => id !== change.result.id)],
      };
    case 'result-gone':
      return { ...tests, results: tests.results.filter(({ id }) => id !== change.id) };
  }
}

/** One change for two of a test: of each question the newer answer; null where both must go. */
export function mergedTests(older: TestChange, newer: TestChange): TestChange | null {
  if (newer.kind === 'restart') return older.kind === 'told' || older.kind === 'restart' ? newer : null;
  if (older.kind !== 'told' || newer.kind !== 'told') return null;
  const isSame = older.items === newer.items;
  const answers = isSame ? mergeAnswers(older.answers, newer.answers) : newer.answers;
  return {
    ...older,
    ...newer,
    answers,
    facts: { ...older.facts, ...newer.facts },
    spent: Math.max(older.spent, newer.spent),
  };
}

const isInProgress = ({ answers }: OwnSheet): boolean => Object.keys(answers).length > 0;

/** What brings a guest's tests into an account: results, the oldest first, then the sheets that are not finished. */
export const transferredTests = ({ sheets, results }: OwnTests): TestChange[] => [
  ...results.toReversed().map((result) => ({ kind: 'result' as const, result })),
  ...sheets
    .filter((sheet) => isInProgress(sheet) || Object.keys(sheet.facts).length > 0)
    .map(({ id: _, ...sheet }) => ({ kind: 'told' as const, ...sheet })),
];

/** How many tests a guest has begun or finished. */
export const countTests = ({ sheets, results }: OwnTests): number =>
  results.length + sheets.filter(isInProgress).length;

/** Where somebody stands with their tests; `dayOf`: the local day of an instant. */
export const summarizeTests = (
  { sheets, results, newest }: OwnTests,
  dayOf: (instant: Date) => string,
): TestsSummary => ({
  open: sheets.map((sheet) => ({ test: sheet.test, answers: countedAnswers(sheet) })),
  results: [...results.map((one) => ({ test: one.test, day: dayOf(new Date(one.finishedAt)) })), ...newest],
});
