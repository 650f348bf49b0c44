import { expect, test } from 'vitest';
import { compareWheels } from '~/domain/wheel/compare';
import { comparisonText } from './words';

const before = { health: 6, relationships: 8, family: 5, friends: 7, work: 6, money: 8, growth: 3, joy: 7 };
const said = (change: Partial<typeof before>) =>
  comparisonText(compareWheels(before, { ...before, ...change }), {}).replaceAll('\u00a0', ' ');

test('a mark or two is said to be the usual wobble, never that it got higher or lower', () => {
  expect(said({ growth: 4, work: 4 })).toBe(
    'На деление-два, как бывает и без перемен: дело с 6 до 4, развитие с 3 до 4. На прежнем месте 6 сфер.',
  );
  for (let by = -2; by <= 2; by++) expect(said({ family: 5 + by, joy: 7 - by })).not.toMatch(/выше|ниже|заметно/i);
});

test('three marks and more are told as moved, from where to where', () => {
  expect(said({ growth: 7, money: 7 })).toBe(
    'Сдвинулось заметно: развитие с 3 до 7. На деление-два, как бывает и без перемен: деньги с 8 до 7. На прежнем месте 6 сфер.',
  );
  expect(said({})).toBe('За это время ни одна отметка не сдвинулась.');
});
