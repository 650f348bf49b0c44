import { describe, expect, it } from 'vitest';
import { joinAnswers } from './join-answers';
import type { SparkDay } from './spark';

const stored = (answer: string | null): SparkDay => ({
  day: '2026-11-21',
  spark: 'a',
  state: 'answered',
  answer,
  updatedAt: '2026-11-21T10:00:00.000Z',
});
const mark = (answer?: string) => ({ spark: 'b', state: 'answered' as const, ...(answer && { answer }) });

describe('two answers to one day', () => {
  it.each([
    ['Утро', 'Вечер', 'Утро\n\nВечер'],
    [null, 'Вечер', 'Вечер'],
    ['Утро', undefined, 'Утро'],
    ['Утро\n\nВечер', 'Вечер', 'Утро\n\nВечер'],
    ['Утро\n\nДень', 'День\n\nВечер', 'Утро\n\nДень\n\nВечер'],
    [null, undefined, undefined],
  ])('%s and %s', (first, second, joined) =>
    expect(joinAnswers(stored(first), mark(second))).toEqual({
      spark: 'a',
      state: 'answered',
      ...(joined && { answer: joined }),
    }),
  );

  it('stay apart when they are too long for one', () =>
    expect(joinAnswers(stored('а'.repeat(1_500)), mark('б'.repeat(600)))).toBeNull());

  it('lose nothing to a «not now»', () =>
    expect(joinAnswers(stored('Утро'), { spark: 'b', state: 'later' })).toMatchObject({ answer: 'Утро' }));
});
