import { expect, test } from 'vitest';
import { joinParagraphs, typedOver } from './join-paragraphs';

test('two texts stand one after the other, a paragraph of both once', () => {
  expect(joinParagraphs('', 'река')).toBe('река');
  expect(joinParagraphs('река', 'река')).toBe('река');
  expect(joinParagraphs('река', 'дом\n\nрека')).toBe('река\n\nдом');
});

test.each([
  ['typed on, and written on elsewhere', 'Тихо и светло', 'Тихо', 'Тихо дома', 'Тихо дома и светло'],
  ['written anew elsewhere', 'Шумно', 'Тихо', 'Тихо дома', 'Шумно\n\nТихо дома'],
  ['begun in both places', 'Шумно', '', 'Тихо', 'Шумно\n\nТихо'],
  ['emptied here, written on elsewhere', 'Тихо. И светло', 'Тихо.', '', 'И светло'],
  ['emptied elsewhere', '', 'Тихо', 'Тихо дома', 'Тихо дома'],
  ['signs that a replacement could take for its own', 'Цена и мера', 'Цена', 'Цена $& и $1', 'Цена $& и $1 и мера'],
])('nothing typed is lost: %s', (_, stands, before, typed, joined) => {
  expect(typedOver(stands, before, typed)).toBe(joined);
});
