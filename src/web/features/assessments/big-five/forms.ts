import type { TestKey } from '~/domain/assessments/tests';

export const BIG_FIVE_TESTS = ['big-five-full', 'big-five-short'] as const satisfies readonly TestKey[];

/** Names of the forms in an address. */
const FORMS: Readonly<Record<string, TestKey>> = { full: 'big-five-full', short: 'big-five-short' };

/** The test that `?form=` names; null: none. */
export const testOf = (search: string): TestKey | null => FORMS[new URLSearchParams(search).get('form') ?? ''] ?? null;

export const searchOf = (test: TestKey): string => `?form=${test === 'big-five-short' ? 'short' : 'full'}`;
