import { expect, test } from 'vitest';
import { wheelMoves } from '~/domain/claims/wheel';
import { comparisonText } from './words';

const before = { health: 6, relationships: 8, family: 5, friends: 7, work: 6, money: 8, growth: 3, joy: 7 };
type Change = Partial<typeof before>;
const said = (change: Change, between?: Change) =>
  comparisonText(wheelMoves(before, { ...before, ...change }, between && { ...before, ...between }), {}).replaceAll(
    '\u00a0',
    ' ',
  );

test('a mark or two is said to be the usual wobble, never that it got higher or lower', () => {
  expect(said({ growth: 4, work: 4 })).toBe(
    'На деление-два, как бывает и без перемен: дело с 6 до 4, развитие с 3 до 4. На прежнем месте 6 сфер.',
  );
  for (let by = -2; by <= 2; by++)
    expect(said({ family: 5 + by, joy: 7 - by })).not.toMatch(/выше|ниже|заметно|изменил/i);
});

test('three marks or four are told with what they may be, and no more, until the next wheel bears them out', () => {
  expect(said({ growth: 7 })).toMatch(/^На три-четыре деления: развитие с 3 до 7\. Одна из восьми сфер нередко/);
  expect(said({ growth: 7 }, { growth: 4 })).not.toMatch(/изменил/i);
  expect(said({ growth: 7 }, { growth: 7 })).toMatch(/^Изменилось заметно: развитие с 3 до 7\./);
  expect(said({ growth: 6 }, { growth: 8 })).toMatch(/^Изменилось заметно/);
  expect(said({ growth: 6 }, { growth: 6 })).not.toMatch(/изменил/i);
  // To the other side and back is no change that holds.
  expect(said({ family: 9 }, { family: 1 })).not.toMatch(/изменил/i);
});

test('five marks are told as a change, from where to where', () => {
  expect(said({ growth: 8, money: 7 })).toBe(
    'Изменилось заметно: развитие с 3 до 8. На деление-два, как бывает и без перемен: деньги с 8 до 7. На прежнем месте 6 сфер.',
  );
  expect(said({})).toBe('За это время ни одна отметка не сдвинулась.');
});
