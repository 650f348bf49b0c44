import { describe, expect, test } from 'vitest';
import {
  askedText,
  CLAIM_TEXTS,
  fateText,
  findingInterval,
  findingTitle,
  findingValues,
  howFarText,
  nextLookText,
  type Sentence,
} from './diary';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const shares = { entries: 40, otherEntries: 101, average: 0.55, otherAverage: 0.2475, difference: 0.28, error: 0.08 };
const strengths = { entries: 21, otherEntries: 96, average: 6.42, otherAverage: 4.9, difference: -1.4, error: 0.4 };
const KINDS: Sentence[] = (['unpleasantness', 'strength'] as const).flatMap((outcome) =>
  ([1, -1] as const).flatMap((sign) =>
    [['сроки'], ['сроки', 'работа'], []].map((tags): Sentence => ({ outcome, sign, tags })),
  ),
);

describe('a sentence of the room', () => {
  test('names the tags, or says that the diary has them no more', () => {
    expect(KINDS.map((one) => plain(findingTitle(one)))).toEqual([
      'С меткой «сроки» неприятные чувства чаще',
      'С метками «сроки» и «работа» неприятные чувства чаще',
      'С меткой, которой в дневнике больше нет, неприятные чувства чаще',
      'С меткой «сроки» неприятные чувства реже',
      'С метками «сроки» и «работа» неприятные чувства реже',
      'С меткой, которой в дневнике больше нет, неприятные чувства реже',
      'С меткой «сроки» сила чувств больше',
      'С метками «сроки» и «работа» сила чувств больше',
      'С меткой, которой в дневнике больше нет, сила чувств больше',
      'С меткой «сроки» сила чувств меньше',
      'С метками «сроки» и «работа» сила чувств меньше',
      'С меткой, которой в дневнике больше нет, сила чувств меньше',
    ]);
  });

  test('says both counts, both values and the interval with its level', () => {
    expect(plain(findingValues('unpleasantness', shares))).toBe(
      'Неприятных 22 из 40 — и 25 из 101 другой записи с метками.',
    );
    expect(plain(findingInterval('unpleasantness', shares))).toBe(
      'При прочих равных разница от +15 до +41 записей на сто, интервал 90 %.',
    );
    expect(plain(findingValues('strength', strengths))).toBe(
      'Сила в среднем 6,4 (21 запись) — и 4,9 у 96 других записей с метками.',
    );
    expect(plain(findingInterval('strength', strengths))).toBe(
      'При прочих равных разница от −2,1 до −0,7 балла, интервал 90 %.',
    );
  });

  test('says what became of it', () => {
    const days = { checked: '27 октября', withdrawn: null, reason: null };
    expect(fateText(days)).toBe('Держится: последний взгляд 27 октября.');
    expect(plain(fateText({ ...days, withdrawn: '12 мая', reason: 'not-confirmed' }))).toBe(
      'Снято 12 мая: с новыми записями не подтвердилось.',
    );
    expect(plain(fateText({ ...days, withdrawn: '12 мая', reason: 'not-comparable' }))).toBe(
      'Снято 12 мая: по записям последнего года это больше не сравнить.',
    );
  });

  test('claims no cause, orders nothing and calls no feelings quieter', () => {
    const all = [
      ...KINDS.map(findingTitle),
      ...[shares, strengths].flatMap((told) => [findingValues('strength', told), findingInterval('strength', told)]),
      ...Object.values(CLAIM_TEXTS).flat(),
      askedText([['дом'], ['сон', 'отдых']]),
      nextLookText('30 ноября'),
    ];
    for (const text of all) expect(text).not.toMatch(/потому|из-за|вызыва|приводит|должны|тише|!/i);
  });

  test('says how far it is by its pace', () => {
    expect(plain(howFarText({ kind: 'days', left: 21 }))).toMatch(/360 записей с метками.*до этого около 21 дня\.$/);
    expect(plain(howFarText({ kind: 'half', aYear: 243 }))).toContain('около 243 записей с метками');
    expect(plain(howFarText({ kind: 'great', aYear: 121 }))).toContain('около 121 записи с метками');
    for (const kind of ['early', 'days'] as const) expect(howFarText({ kind, left: 0 })).not.toMatch(/недел|месяц/);
  });
});
