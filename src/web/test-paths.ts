import { href } from 'react-router';
import type { TestKey } from '~/domain/assessments/tests';

/** The questions of a test, from the first open one on. */
export function questionsPath(test: TestKey): string {
  if (test === 'archetype') return `${href('/awareness-tools/life-purpose-archetype/assessment')}?questions`;
  const form = test === 'big-five-short' ? 'short' : 'full';
  return `${href('/awareness-tools/big-5-model/assessment')}?form=${form}&questions`;
}

/** The newest result of a test. */
export const resultPath = (test: TestKey): string =>
  test === 'archetype'
    ? href('/awareness-tools/life-purpose-archetype/explanation')
    : href('/awareness-tools/big-5-model/explanation');
