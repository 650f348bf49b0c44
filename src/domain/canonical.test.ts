import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayNameSchema } from './accounts/profile';
import { newEntrySchema, tagSchema } from './emotions/entry';
import { lineSchema } from './text';
import { nameSchema } from './wheel/wheel';

/** One text that devices write in different signs («й» as one sign or as «и» with a breve) is kept as one. */

const LETTERS = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАЁЙäöüñéçÅ'.split('');
const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));

test.each([
  ['a tag', tagSchema],
  ['a line', lineSchema(60)],
  ['the name of a person', displayNameSchema],
  ['the name of a sphere', nameSchema],
] as const)('%s is the same, whatever signs a device wrote it in', (_, schema) => {
  fc.assert(
    fc.property(word, (text) => {
      expect(schema.parse(text.normalize('NFD'))).toBe(schema.parse(text.normalize('NFC')));
      expect(schema.parse(text.normalize('NFD'))).toBe(text.normalize('NFC'));
    }),
  );
});

test('twins among the tags of an entry count once; letters that only look alike stay apart', () => {
  const { tags } = newEntrySchema.parse({
    ...{ emotion: 'joy', intensity: 5 },
    tags: ['лейка', 'лейка'.normalize('NFD'), 'ёлка', 'елка', 'Ёлка'],
  });
  expect(tags).toEqual(['лейка', 'ёлка', 'елка', 'Ёлка']);
});
