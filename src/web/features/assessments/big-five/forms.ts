import type { TestKey } from '~/domain/assessments/tests';

export const BIG_FIVE_TESTS = ['big-five-full', 'big-five-short'] as const satisfies readonly TestKey[];

/** Names of the forms in an address. */
const FORMS: Readonly<Record<string, TestKey>> = { full: 'big-five-full', short: 'big-five-short' };

/** The form that an address names; null: none. */
export const formOf = (search: string): TestKey | null => FORMS[new URLSearchParams(search).get('form') ?? ''] ?? null;

/** Whether an address is of the questions, not of the start before them. */
export const isRun = (search: string): boolean => new URLSearchParams(search).has('questions');
