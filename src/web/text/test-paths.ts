import { href } from 'react-router';
import type { TestKey } from '~/domain/assessments/tests';

/** The tests in lists of what a person has. */
export const TEST_NAMES: Readonly<Record<TestKey, string>> = {
  archetype: 'Архетип предназначения',
  'big-five-full': 'Большая пятёрка',
  'big-five-short': 'Большая пятёрка, короткая форма',
};

/** The questions of a test, from the first open one on. */
export function questionsPath(test: TestKey): string {
  if (test === 'archetype') return `${href('/awareness-tools/life-purpose-archetype/assessment')}?questions`;
  const form = test === 'big-five-short' ? 'short' : 'full';
  return `${href('/awareness-tools/big-5-model/assessment')}?form=${form}&questions`;
}

/** The newest result of a test; `id`: a certain one, where results have addresses of their own. */
export function resultPath(test: TestKey, id?: string): string {
  if (test !== 'archetype') return href('/awareness-tools/big-5-model/explanation');
  return id === undefined
    ? href('/awareness-tools/life-purpose-archetype/explanation')
    : href('/awareness-tools/life-purpose-archetype/results/:id', { id });
}
