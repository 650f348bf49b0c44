import { describe, expect, it } from 'vitest';
import type { Analysis, Observation } from '~/contract/emotions';
import { observationText } from './observation-text';
import { openingOf, usualPart } from './opening';

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
  days: [],
  rhythm,
  tags: [],
  helped: [],
  observations: [],
});

describe('openingOf', () => {
  const month = { key: '30', from: '2026-02-23', to: '2026-03-24' } as const;
  const sentence = (data: Analysis, period: Parameters<typeof openingOf>[1] = month) => {
    const opening = openingOf(data, period, '2026-03-24');
    return opening && plain(`${opening.before} ${opening.word}${opening.after}`);
  };

  it('names the commonest emotion in the accusative', () => {
    expect(sentence(analysis())).toBe(
      'За месяц вы чаще всего отмечали интерес — рядом чаще других стоит метка «работа»',
    );
    expect(sentence(analysis({ totalEntries: 1, mostCommonEmotion: 'sadness' }))).toBe(
      'За месяц вы чаще всего отмечали грусть',
    );
  });

  it('names the part of the day that holds most entries', () => {
    const rhythm = [{ weekday: 1, hour: 8, count: 5, averageIntensity: 5 }];
    expect(sentence(analysis({ mostCommonTag: 'Нет данных' }, rhythm))).toMatch(/с утра$/);
    expect(usualPart([{ weekday: 1, hour: 8, count: 1, averageIntensity: 5 }])).toBeNull();
  });

  it('says an own range in words, and nothing without entries', () => {
    expect(sentence(analysis({ totalEntries: 2 }), { key: 'own', from: '2026-03-01', to: '2026-03-05' })).toBe(
      'С 1 по 5 марта вы чаще всего отмечали интерес',
    );
    expect(sentence(analysis({ totalEntries: 0, mostCommonEmotion: 'Нет данных' }))).toBeNull();
  });
});

describe('observationText', () => {
  const seen: Observation[] = [
    {
      kind: 'weekday',
      weekday: 7,
      averageIntensity: 8,
      restAverageIntensity: 4.1,
      entries: 5,
      byWeekday: [3, 4, 3, 5, 4, null, 8],
    },
    { kind: 'tag', tag: 'отдых', emotion: 'joy', entries: 7, withEmotion: 5, overallShare: 0.22 },
    { kind: 'pair', first: 'anger', second: 'sadness', days: 3, firstDays: 4 },
    { kind: 'time', part: 'evening', entries: 21, total: 30 },
    { kind: 'trend', averageIntensity: 5, earlierAverageIntensity: 6.5, entries: 10, earlierEntries: 12 },
    { kind: 'shade', emotion: 'fear', subEmotion: 'vulnerability', entries: 4, total: 6 },
  ];

  it('gives every observation its numbers', () => {
    for (const one of seen) expect(observationText(one).evidence).toMatch(/\d/);
    expect(seen.map((one) => plain(observationText(one).title))).toEqual([
      'По воскресеньям сила чувств выше',
      'Рядом с меткой «отдых» чаще радость',
      'Злость и грусть ходят парой',
      'Чаще всего вы пишете вечером',
      'Сила чувств ниже, чем раньше',
      'Страх чаще приходит как уязвимость',
    ]);
    expect(plain(observationText(seen[2] as Observation).evidence)).toBe(
      'Из 4 дней, когда приходит злость, в 3 дня рядом оказывается и грусть.',
    );
  });

  it('claims no cause and orders nothing', () => {
    for (const one of seen) {
      const { title, evidence, offer } = observationText(one);
      expect(`${title} ${evidence} ${offer}`).not.toMatch(/потому|из-за|вызыва|приводит|должны|нужно|диагноз|!/i);
    }
  });
});
