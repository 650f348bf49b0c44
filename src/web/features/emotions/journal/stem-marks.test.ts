import { describe, expect, it } from 'vitest';
import { markHits } from './stem-marks';

const hits = (text: string, query: string) =>
  markHits(text, query)
    .filter((piece) => piece.hit)
    .map((piece) => piece.text);

describe('markHits', () => {
  it('finds other forms of a word', () => {
    expect(hits('Разговор с мамой. О разговоре думаю весь день, разговоры не кончаются.', 'разговоры')).toEqual([
      'Разговор',
      'разговоре',
      'разговоры',
    ]);
  });

  it('takes ё and е, capital and small letters for the same', () => {
    expect(hits('Всё тёплое — Тепло', 'ТЕПЛОЕ')).toContain('тёплое');
  });

  it('marks words by their beginning from three letters on', () => {
    expect(hits('работа и рабочий стол', 'рабо')).toEqual(['работа', 'рабочий']);
    expect(hits('работа и рабочий стол', 'ра')).toEqual([]);
  });

  it('marks forms that no stemmer joins, and emoji', () => {
    expect(hits('Был с друзьями 🌊', 'друг 🌊')).toEqual(['друзьями', '🌊']);
  });

  it('loses no letter of the text', () => {
    const text = 'Завтра первый день: волнуюсь, но это хорошее волнение!';
    expect(
      markHits(text, 'день волнение')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
    expect(markHits('', 'день')).toEqual([{ text: '', hit: false }]);
  });
});
