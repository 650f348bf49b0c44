import { expect, test } from 'vitest';
import { fieldWords } from './own-data-words';

test.each([
  ['communityWarnings', 'label', 'illness', 'Болезнь'],
  ['entries', 'emotion', 'joy', 'Радость'],
  ['entries', 'tags', ['joy', 'дом'], 'joy, дом'],
  ['communityActs', 'reason', 'hide', 'hide'],
  ['communityReports', 'reason', 'of an older version', 'of an older version'],
  ['wallReports', 'reason', 'borrowed', 'Чужие слова без\u00a0источника'],
  ['communityReports', 'outcome', null, ''],
] as const)('«%s», «%s»: %o is told as «%s»', (key, name, value, told) => {
  expect(fieldWords(key, name, { [name]: value })).toBe(told);
});

test('a shade is told by its emotion, a list by commas', () => {
  expect(fieldWords('entries', 'subEmotion', { emotion: 'sadness', subEmotion: 'longing' })).toMatch(/^[а-яё]+$/i);
  expect(fieldWords('entries', 'actionKeys', { actionKeys: ['boundary', 'call'] })).toMatch(
    /^[А-ЯЁ][^a-z]+, [А-ЯЁ][^a-z]+$/,
  );
});

test('members of a JSON value go by their names, and a person’s own words stay', () => {
  const view = { name: 'tests', from: null, tag: null, parts: ['charts', 'tests'], tests: [] };
  expect(fieldWords('specialistViews', 'view', { view })).toBe('Для кого: tests\nЧасти: графики, тесты');
  expect(fieldWords('wheels', 'names', { names: { joy: 'work' } })).toMatch(/: work$/);
  const plan = { when: { kind: 'times', times: ['09:00'] }, weekdays: [1, 7], push: true };
  expect(fieldWords('reminderPlan', 'plan', { plan })).toBe(
    'Когда: Как: в\u00a0названное время\nВремя: 09:00\nДни: пн, вс\nУведомлением: да',
  );
});
