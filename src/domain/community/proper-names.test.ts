import { expect, test } from 'vitest';
import { properNames, renamed } from './proper-names';

test.each([
  ['Сегодня мы с Мариной говорили. Потом пришёл Пётр.', ['Мариной', 'Пётр']],
  ['Марина пришла.', []],
  ['Пришла… Марина молчала! «Ну что», сказала Анна-Мария', ['Анна-Мария']],
  ['слово\nОльга в начале строки', []],
  ['— Привет, Саша\n> Иван сказал', ['Саша']],
  ['в МГУ и ВКонтакте', []],
  ['еду в Нижний Новгород с Леной и Леной', ['Нижний', 'Новгород', 'Леной']],
])('%j names %j', (text, names) => expect(properNames(text)).toEqual(names));

test('a name is replaced where it stands as a whole word', () => {
  expect(renamed('Лена и Леночка, Лена.', 'Лена', '$&')).toBe('$& и Леночка, $&.');
});
