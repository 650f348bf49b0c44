import { type Facts, factsSchema } from '~/domain/assessments/facts';
import type { TimedAnswers } from '~/domain/assessments/sheet';
import { OPTION_VALUES, TESTS, type TestKey, versionsFor } from '~/domain/assessments/tests';
import { GUEST_KEYS, sheetKey } from './device/device-keys';
import { readDeviceText, writeDeviceText } from './device/device-text';

/** What the device keeps of a test: a guest's sheets and results, and answers on their way to an account. Damaged parts count as absent. */

export interface DeviceSheet {
  answers: TimedAnswers;
  /** Items whose answer the account does not have yet; none for a guest. */
  waiting: readonly number[];
  facts: Facts;
  /** The facts wait for the account too. */
  factsWait: boolean;
  /** Milliseconds. */
  spent: number;
}

/** A sheet that a guest has finished on this device. */
export interface DeviceResult extends Omit<DeviceSheet, 'waiting' | 'factsWait'> {
  id: string;
  test: TestKey;
  /** Version of the statements that were answered. */
  items: number;
  /** ISO instant. */
  finishedAt: string;
}

/** The statements of sheets from before a device kept their version. */
const UNTOLD: Readonly<Record<TestKey, number>> = { 'big-five-full': 2, 'big-five-short': 2, archetype: 1 };

const goodVersion = (test: TestKey, value: unknown): number =>
  versionsFor(test, typeof value === 'number' ? value : UNTOLD[test]).items;

export const EMPTY_SHEET: DeviceSheet = { answers: {}, waiting: [], facts: {}, factsWait: false, spent: 0 };

function parse(raw: string | null): unknown {
  try {
    return raw ? JSON.parse(raw) : null;
  } catch {
    return null;
  }
}

const isAnswer = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  OPTION_VALUES.includes(value[0]) &&
  Number.isFinite(value[1]) &&
  value[1] > 0;

function goodAnswers(test: TestKey, value: unknown): TimedAnswers {
  const asked = new Set(TESTS[test].items.map(String));
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([item, answer]) => asked.has(item) && isAnswer(answer)));
}

function goodFacts(value: unknown): Facts {
  const parsed = factsSchema.safeParse(value);
  return parsed.success ? parsed.data : {};
}

const goodSpent = (value: unknown) => (Number.isFinite(value) ? Math.max(0, Math.round(value as number)) : 0);

/** Reads a stored sheet; what is damaged or belongs to other statements is left out. */
export function parseSheet(test: TestKey, raw: string | null): DeviceSheet {
  const value = (parse(raw) ?? {}) as Partial<Record<keyof DeviceSheet | 'items', unknown>>;
  const current = TESTS[test].versions.items;
  const answers = goodVersion(test, value.items) === current ? goodAnswers(test, value.answers) : {};
  const waiting = Array.isArray(value.waiting) ? value.waiting.filter((item) => answers[Number(item)]) : [];
  return {
    answers,
    waiting: waiting.map(Number),
    facts: goodFacts(value.facts),
    factsWait: value.factsWait === true,
    spent: goodSpent(value.spent),
  };
}

export const readSheet = (owner: string, test: TestKey): DeviceSheet =>
  parseSheet(test, readDeviceText(sheetKey(owner, test)));

/** False when the device refuses: the sheet then lasts as long as the page. */
export function writeSheet(owner: string, test: TestKey, sheet: DeviceSheet | null): boolean {
  const { items } = TESTS[test].versions;
  return writeDeviceText(sheetKey(owner, test), sheet && JSON.stringify({ items, ...sheet }));
}

/** Whether a storage event is about this sheet. */
export const isSheetKey = (key: string | null, owner: string, test: TestKey) =>
  key === null || key === sheetKey(owner, test).name;

/** Results that guests have on this device, the newest first. */
export function parseResults(raw: string | null): DeviceResult[] {
  const list = parse(raw);
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: Partial<Record<keyof DeviceResult, unknown>> | null) => {
    const test = one?.test as TestKey;
    if (!one || typeof one.id !== 'string' || !(test in TESTS) || Number.isNaN(Date.parse(String(one.finishedAt))))
      return [];
    const answers = goodAnswers(test, one.answers);
    if (Object.keys(answers).length < TESTS[test].items.length) return [];
    return {
      id: one.id,
      test,
      items: goodVersion(test, one.items),
      answers,
      facts: goodFacts(one.facts),
      spent: goodSpent(one.spent),
      finishedAt: String(one.finishedAt),
    };
  });
}

export const resultsText = () => readDeviceText(GUEST_KEYS.results);

export const readResults = (): DeviceResult[] => parseResults(resultsText());

export function writeResults(results: readonly DeviceResult[]): boolean {
  return writeDeviceText(GUEST_KEYS.results, results.length === 0 ? null : JSON.stringify(results));
}
