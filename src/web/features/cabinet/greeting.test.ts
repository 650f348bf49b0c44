import { describe, expect, it } from 'vitest';
import { checkInQuestion, greeting } from './greeting';

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
