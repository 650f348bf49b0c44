// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnseenWords } from './unseen-words';

const said = (closed: number | undefined) =>
  render(<UnseenWords closed={closed} />).container.textContent?.replaceAll('\u00a0', ' ');

test.each([
  [1, 'Только для вас — 1 запись.'],
  [3, 'Только для вас — 3 записи.'],
  [11, 'Только для вас — 11 записей.'],
])('of %d closed entries it is said what the figures leave out', (closed, count) => {
  expect(said(closed)).toBe(`${count} Чувство, сила и время здесь учтены, а метки и способы справиться сайт не видит.`);
});

test.each([0, undefined])('of %s nothing is said', (closed) => {
  expect(said(closed)).toBe('');
});
