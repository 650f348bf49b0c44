import { describe, expect, it } from 'vitest';
import type { Analysis, Claim } from '~/contract/emotions';
import { observationText, waitingText } from './observation-text';
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
  observations: { claims: [], waiting: [] },
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

describe('observationText', () => {
  const numbers = {
    ...{ entries: 30, average: 6.4, otherEntries: 91, otherAverage: 4.9 },
    ...{ difference: 1.5, low: 0.5, high: 2.5 },
  };
  const seen: Claim[] = [
    { kind: 'tag', tag: 'отдых', ...numbers, difference: -1.5, low: -2.5, high: -0.5 },
    { kind: 'coping', coping: 'walk', ...numbers },
    { kind: 'part', part: 'evening', ...numbers },
    { kind: 'weekday', weekday: 2, byWeekday: [3, 8, 3, 5, 4, null, 4], ...numbers },
    { kind: 'trend', ...numbers, difference: -1.5, low: -2.5, high: -0.5 },
  ];

  it('says both counts, both values and the interval', () => {
    expect(plain(observationText(seen[2] as Claim).evidence)).toBe(
      'В среднем 6,4 (30 записей) против 4,9 (91 запись). Разница +1,5, с учётом случайности — от +0,5 до +2,5.',
    );
    expect(seen.map((one) => plain(observationText(one).title))).toEqual([
      'С меткой «отдых» чувства тише',
      expect.stringMatching(/^Там, где отмечено «.+», чувства сильнее$/),
      'Вечером чувства сильнее',
      'По вторникам чувства сильнее',
      'Чувства стали тише, чем в начале периода',
    ]);
  });

  it('claims no cause and orders nothing', () => {
    for (const one of seen) {
      const { title, evidence, offer } = observationText(one);
      expect(`${title} ${evidence} ${offer}`).not.toMatch(/потому|из-за|вызыва|приводит|должны|нужно|диагноз|!/i);
    }
  });

  it('says how many entries are missing', () => {
    expect(plain(waitingText({ kind: 'entries', needed: 12 }))).toBe(
      'Для наблюдений пока мало записей: нужно ещё около 12 записей.',
    );
    expect(plain(waitingText({ kind: 'tag', tag: 'сон', needed: 1 }))).toContain('нужна ещё одна запись с ней');
  });
});
