import * as z from 'zod/mini';
import { minutesFor } from '../../catalogue/durations';
import type { WorkCause } from '../progress/point-rules';
import { FULL_ITEMS, SHORT_ITEMS } from './big-five/keys';

/** The self-tests of the site: one engine asks, keeps and scores them all. */

export const TEST_KEYS = ['big-five-full', 'big-five-short', 'archetype'] as const;
export type TestKey = (typeof TEST_KEYS)[number];

/** Sheets and results of one person. */
export const ASSESSMENTS_MAX = 1_000;

/** The name of a shared result in its address: 128 random bits, which nobody guesses or chooses. */
export const shareSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** Every statement is answered from «совсем не про меня» to «точно про меня». */
export const OPTION_VALUES = [1, 2, 3, 4, 5] as const;

/** What was asked, how it was scored, what was said of it. */
export interface Versions {
  items: number;
  scoring: number;
  texts: number;
}

interface Test {
  key: TestKey;
  /** Numbers of the items in the order in which they are asked. */
  items: readonly number[];
  /** What is asked after them, each chosen by the answers before: all numbers there are, and how many are asked. */
  pairs?: { items: readonly number[]; count: number };
  /** Minutes that an unhurried person needs. */
  minutes: number;
  /** Kept with each result: what was asked, how it was scored, what was said of it. */
  versions: Versions;
  /** Of earlier statements: answers to them are scored by these. */
  earlier: readonly Versions[];
  /** What a finished sheet feeds. */
  cause: WorkCause;
}

const ARCHETYPE_ITEMS = Array.from({ length: 60 }, (_, index) => index + 1);
/** Lines of an archetype that stand in pairs, and so many pairs of lines for two of the twelve. */
export const PAIR_LINES = 6;
/** Pairs of the archetype test that are asked. */
export const PAIRS = 12;
/** Numbers of all its pairs, apart from those of statements (archetype/pairs.ts says who stands in which). */
export const PAIR_ITEMS: readonly number[] = Array.from({ length: 66 * PAIR_LINES }, (_, index) => 101 + index);

export const TESTS: Readonly<Record<TestKey, Test>> = {
  'big-five-full': {
    key: 'big-five-full',
    items: FULL_ITEMS,
    minutes: minutesFor('big-five-full'),
    versions: { items: 2, scoring: 2, texts: 1 },
    earlier: [{ items: 1, scoring: 2, texts: 1 }],
    cause: 'big-five-finished',
  },
  'big-five-short': {
    key: 'big-five-short',
    items: SHORT_ITEMS,
    minutes: minutesFor('big-five-short'),
    versions: { items: 2, scoring: 2, texts: 1 },
    earlier: [{ items: 1, scoring: 2, texts: 1 }],
    cause: 'big-five-finished',
  },
  archetype: {
    key: 'archetype',
    items: ARCHETYPE_ITEMS,
    pairs: { items: PAIR_ITEMS, count: PAIRS },
    minutes: minutesFor('archetype'),
    versions: { items: 2, scoring: 4, texts: 1 },
    earlier: [{ items: 1, scoring: 1, texts: 1 }],
    cause: 'archetype-finished',
  },
};

/** How many questions a whole sheet of the test has, the pairs included. */
export const questionsOf = (test: TestKey): number => TESTS[test].items.length + (TESTS[test].pairs?.count ?? 0);

/** What is kept with a sheet of these statements; those of today when their version is absent or unknown. */
export function versionsFor(test: TestKey, items?: number): Versions {
  const { versions, earlier } = TESTS[test];
  return (items !== undefined && earlier.find((one) => one.items === items)) || versions;
}
