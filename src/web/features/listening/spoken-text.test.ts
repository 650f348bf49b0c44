// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { spokenPieces, toPieces } from './spoken-text';

test('sentences are put together, and never torn', () => {
  const long = 'Слово за словом. '.repeat(40);
  const pieces = toPieces(long);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.every((piece) => piece.length <= 220 && piece.endsWith('.'))).toBe(true);
  expect(pieces.join(' ')).toBe(long.trim());
  expect(toPieces('Без точки')).toEqual(['Без точки']);
  expect(toPieces('«Пап, ты снял?» — «Снял». Хорошо…')).toEqual(['«Пап, ты снял?» — «Снял». Хорошо…']);
  expect(toPieces('')).toEqual([]);
});

test('a section is said with its title, without marks of sources and drawings', () => {
  const html = '<p>Раз.<sup><a href="#n">1</a></sup></p>\n<ul><li>два</li><li><p>три</p></li></ul>';
  const blocks = [
    { kind: 'html' as const, html },
    { kind: 'figure' as const, cover: 'nest' as const, caption: 'Гнездо' },
  ];
  expect(spokenPieces('Глава', blocks)).toEqual(['Глава', 'Раз.', 'два', 'три']);
});
