import { describe, expect, it } from 'vitest';
import { checkInQuestion, greeting } from './greeting';
import { lastWeek, weekSentence } from './week';

const TODAY = '2026-03-24';
const sentence = (...days: string[]) =>
  weekSentence(
    lastWeek(
      days.map((day) => ({ day, emotion: 'joy' as const })),
      TODAY,
    ),
    TODAY,
  ).replaceAll('\u00a0', ' ');

describe('the week', () => {
  it('ends today and keeps the gaps', () => {
    const week = lastWeek([{ day: '2026-03-18', emotion: 'fear' }], TODAY);
    expect(week.map(({ day }) => day.slice(8))).toEqual(['18', '19', '20', '21', '22', '23', '24']);
    expect(week[0]?.emotion).toBe('fear');
    expect(week[6]?.emotion).toBeNull();
  });

  it('names a pause kindly', () => {
    expect(sentence('2026-03-18', '2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23', TODAY)).toBe(
      'Шесть дней с записями. В четверг дневник отдыхал — это тоже можно.',
    );
    expect(sentence('2026-03-18', TODAY)).toBe('Два дня с записями. Между ними дневник отдыхал — это тоже можно.');
    expect(sentence()).toBe('На этой неделе дневник отдыхал — это тоже можно.');
  });

  it('calls nothing a pause before the first entry of all', () => {
    expect(weekSentence(lastWeek([], TODAY), TODAY, { fresh: true })).not.toMatch(/отдыхал/);
  });

  it('takes neither an unfinished today nor the days before the first entry for a pause', () => {
    expect(sentence('2026-03-23')).toBe('Один день с записями.');
    expect(sentence(TODAY)).toBe('Один день с записями.');
  });
});

describe('greeting', () => {
  it.each([
    [0, 'Доброй ночи'],
    [4, 'Доброй ночи'],
    [5, 'Доброе утро'],
    [12, 'Добрый день'],
    [18, 'Добрый вечер'],
    [23, 'Добрый вечер'],
  ])('%i h', (hour, text) => expect(greeting(hour)).toBe(text));

  it.each([
    [0, 'Что вы чувствуете сейчас?'],
    [4, 'Что вы чувствуете сейчас?'],
    [5, 'С каким чувством начинается день?'],
    [12, 'Что вы чувствуете сейчас?'],
  ])('%i h asks as it greets', (hour, text) =>
    expect(checkInQuestion(hour, false).replaceAll('\u00a0', ' ')).toBe(text),
  );
});
