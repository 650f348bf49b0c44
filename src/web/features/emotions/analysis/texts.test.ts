import { describe, expect, it } from 'vitest';
import type { Analysis } from '~/contract/emotions';
import { openingOf } from './opening';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const analysis = (change: Partial<Analysis['stats']> = {}, rhythm: Analysis['rhythm'] = []): Analysis => ({
  period: { from: null, to: null },
  stats: {
    totalEntries: 6,
    mostCommonEmotion: 'anticipation',
    averageIntensity: 5.5,
    mostCommonTag: 'работа',
    emotionDistribution: { anticipation: 6 },
    ...change,
  },
  closed: 0,
  days: [],
  rhythm,
  tags: [],
});

describe('openingOf', () => {
  const month = { key: '30', from: '2026-02-23', to: '2026-03-24' } as const;
  const sentence = (data: Analysis, period: Parameters<typeof openingOf>[1] = month) => {
    const opening = openingOf(data, period, '2026-03-24');
    return opening && plain(`${opening.before} ${opening.word}${opening.after}`);
  };

  it('tells how many times the emotion recorded most was, in the accusative', () => {
    expect(sentence(analysis())).toBe('За месяц вы отмечали интерес — 6 раз из 6');
    expect(
      sentence(analysis({ emotionDistribution: { anticipation: 2, sadness: 1, joy: 1, anger: 1, fear: 1 } })),
    ).toBe('За месяц вы отмечали интерес — 2 раза из 6');
    expect(
      sentence(analysis({ totalEntries: 1, mostCommonEmotion: 'sadness', emotionDistribution: { sadness: 1 } })),
    ).toBe('За месяц записано: грусть');
  });

  it('sets a feeling apart only when it was recorded more times than the others, among five entries and more', () => {
    expect(sentence(analysis({ totalEntries: 2, emotionDistribution: { anticipation: 1, sadness: 1 } }))).toBe(
      'За месяц записано: грусть и интерес',
    );
    expect(sentence(analysis({ totalEntries: 6, emotionDistribution: { anticipation: 3, sadness: 3 } }))).toContain(
      'записано:',
    );
  });

  it('never says that something comes oftener than the rest, whatever the hours and tags', () => {
    const rhythm = [{ weekday: 1, hour: 8, count: 5, averageIntensity: 5 }];
    for (const tag of ['работа', 'Нет данных'])
      expect(sentence(analysis({ mostCommonTag: tag }, rhythm))).not.toMatch(/чаще|больше|обычно/);
  });

  it('says an own range in words, and nothing without entries', () => {
    expect(sentence(analysis({ totalEntries: 2 }), { key: 'own', from: '2026-03-01', to: '2026-03-05' })).toBe(
      'С 1 по 5 марта записано: интерес',
    );
    expect(sentence(analysis({ totalEntries: 0, mostCommonEmotion: 'Нет данных' }))).toBeNull();
  });
});
