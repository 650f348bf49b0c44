import { isCareless } from './big-five/careless';
import { questionsOf, TESTS, type TestKey } from './tests';

/** A sheet of answers while it is being filled in. All instants are milliseconds since 1970. */

/** Item number → 1–5. */
export type Answers = Readonly<Record<number, number>>;
/** Item number → the answer and when it was given. */
export type TimedAnswers = Readonly<Record<number, readonly [value: number, at: number]>>;

/** Without what an earlier build may have written in another form. */
export const knownAnswers = (answers: TimedAnswers): TimedAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => Array.isArray(answer)));

export function valuesOf(answers: TimedAnswers): Record<string, number> {
  return Object.fromEntries(Object.entries(answers).map(([item, [value]]) => [item, value]));
}

/** The longest that is told of an answer's age and of the time at the questions. */
export const MOST_AGO_MS = 366 * 24 * 60 * 60 * 1000;
export const MOST_SPENT_MS = 24 * 60 * 60 * 1000;

/** Two sheets of one test as one: of each item the newer answer stays, of two at one instant the given one. */
export function mergeAnswers(kept: TimedAnswers, given: TimedAnswers): TimedAnswers {
  const merged: Record<number, readonly [number, number]> = { ...kept };
  for (const [key, answer] of Object.entries(given)) {
    const item = Number(key);
    const old = merged[item];
    if (!old || old[1] <= answer[1]) merged[item] = answer;
  }
  return merged;
}

/** Numbers of the items without an answer, in the order of asking. */
export function missingItems(test: TestKey, answers: Answers): number[] {
  return TESTS[test].items.filter((item) => answers[item] === undefined);
}

/** The item at which the sheet goes on; null: all are answered. */
export const nextOpenItem = (test: TestKey, answers: Answers): number | null => missingItems(test, answers)[0] ?? null;

/** Numbers in the answers that the test does not ask. */
export function foreignItems(test: TestKey, answers: Answers): string[] {
  const { items, pairs } = TESTS[test];
  const asked = new Set([...items, ...(pairs?.items ?? [])].map(String));
  return Object.keys(answers).filter((item) => !asked.has(item));
}

/** How far a sheet is. */
export function progressOf(test: TestKey, answers: Answers): { answered: number; total: number } {
  const { items, pairs } = TESTS[test];
  const chosen = pairs ? Object.keys(answers).filter((item) => pairs.items.includes(Number(item))).length : 0;
  const answered = items.length - missingItems(test, answers).length + Math.min(chosen, pairs?.count ?? 0);
  return { answered, total: questionsOf(test) };
}

/** Answers after which the person's own pace is known. */
const OWN_PACE_FROM = 10;
const PACE_MS = { min: 2_000, max: 20_000 };

/** Whole minutes that are left, at least 1 while a question is open: by the person's own pace once it is known. */
export function minutesLeft(test: TestKey, answers: Answers, spent: number): number {
  const { answered, total } = progressOf(test, answers);
  const usual = (TESTS[test].minutes * 60_000) / total;
  const own = Math.min(Math.max(spent / answered, PACE_MS.min), PACE_MS.max);
  const pace = answered >= OWN_PACE_FROM && spent > 0 ? own : usual;
  return Math.ceil((pace * (total - answered)) / 60_000);
}

export const VALIDITY_HINTS = ['too-fast', 'same-answer', 'careless'] as const;
export type ValidityHint = (typeof VALIDITY_HINTS)[number];

/** Below this an answer was hardly read. */
const HASTY_MS = 1_000;
const SAME_SHARE = 0.9;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}

/** Milliseconds between answers; those that came together as one piece tell nothing. */
function gapsOf(answers: TimedAnswers): number[] {
  const instants = Object.values(answers)
    .map(([, at]) => at)
    .sort((a, b) => a - b);
  return instants
    .slice(1)
    .map((at, index) => at - (instants[index] ?? at))
    .filter((gap) => gap > 0);
}

/**
 * What makes a finished sheet doubtful: given faster than one reads, with one answer nearly everywhere, or, in the full form of the
 * Big Five, at odds with itself; of fewer statements nobody can tell that.
 */
export function validityHints(test: TestKey, sheet: TimedAnswers, spent: number): ValidityHint[] {
  // A pair has answers of another kind.
  const pairs = TESTS[test].pairs?.items ?? [];
  const answers = Object.fromEntries(Object.entries(sheet).filter(([item]) => !pairs.includes(Number(item))));
  const count = Object.keys(answers).length;
  if (count === 0) return [];
  const gaps = gapsOf(answers);
  const isTimed = gaps.length >= count / 2;
  const isHasty = isTimed ? median(gaps) < HASTY_MS : spent > 0 && spent / Object.keys(sheet).length < HASTY_MS;
  const counts = new Map<number, number>();
  for (const [value] of Object.values(answers)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const isSame = Math.max(...counts.values()) >= count * SAME_SHARE;
  const found: Readonly<Record<ValidityHint, boolean>> = {
    'too-fast': isHasty,
    'same-answer': isSame,
    careless: !isSame && test === 'big-five-full' && isCareless(valuesOf(answers)),
  };
  return VALIDITY_HINTS.filter((hint) => found[hint]);
}
