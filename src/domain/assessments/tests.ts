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
    minutes: minutesFor('archetype'),
    versions: { items: 2, scoring: 3, texts: 1 },
    earlier: [{ items: 1, scoring: 1, texts: 1 }],
    cause: 'archetype-finished',
  },
};

/** What is kept with a sheet of these statements; those of today when their version is absent or unknown. */
export function versionsFor(test: TestKey, items?: number): Versions {
  const { versions, earlier } = TESTS[test];
  return (items !== undefined && earlier.find((one) => one.items === items)) || versions;
}
