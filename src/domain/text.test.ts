import { describe, expect, test } from 'vitest';
import { displayNameSchema } from './accounts/profile';
import { contactMessageSchema } from './contact/message';
import { newWordSchema } from './wall/word';

const nameOf = (text: string) => {
  const parsed = displayNameSchema.safeParse(text);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ code, message }) => (code === 'custom' ? message : code));
};
const word = (text: string, author = 'А. П. Чехов') =>
  newWordSchema.safeParse({
    ...{ text, author, work: 'Письма', topic: 'self', kind: 'quote', signed: false, seed: 7, honest: true },
  });

describe('a name', () => {
  test.each([
    ['zero-width space', 'Ве\u200bра', 'Вера'],
    ['soft hyphen and word joiner', 'Ве\u00adра\u2060', 'Вера'],
    ['marks of direction', '\u200fВера\u200e\u061c', 'Вера'],
    ['variation selectors and tags', 'Ве\ufe0fра\u{e0041}\u{e0100}', 'Вера'],
    ['joiners of signs', 'Ве\u034fр\u200dа', 'Вера'],
    ['a Hangul filler beside it', 'Вера\u3164', 'Вера'],
    ['a tower of marks', `В${'\u0301'.repeat(500)}ера`, 'В\u0301\u0301\u0301ера'],
    ['a family', 'Вера 👩‍👩‍👧', 'Вера 👩‍👩‍👧'],
    ['a heart', 'Вера ❤️', 'Вера ❤️'],
    ['a tone of skin', 'Вера 👩🏽‍🚀', 'Вера 👩🏽‍🚀'],
    ['a rainbow flag and a key', '🏳️‍🌈 1️⃣', '🏳️‍🌈 1️⃣'],
    ['a joiner behind an emoji', '🙂\u200dВера', '🙂Вера'],
    ['accents', 'Нгуен Vế\u0301', 'Нгуен Vế\u0301'],
  ])('%s', (_, typed, kept) => expect(nameOf(typed)).toBe(kept));

  test.each([
    ['fillers alone', '\u3164\u115f', 'too_small'],
    ['unseen signs alone', '\u200b\u2060', 'too_small'],
    ['an overridden direction', 'Вера\u202e', 'turned'],
    ['an isolate', '\u2067Вера\u2069', 'turned'],
  ])('refused: %s', (_, typed, why) => expect(nameOf(typed)).toEqual([why]));
});

test('a word on the wall and its source lose what nobody sees before they are measured', () => {
  expect(word(`При\u200bвет, э\u00adто моё слово. ${'\u2060'.repeat(400)}`, 'Че\u200bхов').data).toMatchObject({
    text: 'Привет, это моё слово.',
    author: 'Чехов',
  });
  expect(word(`Слово${'\u200b'.repeat(30)}`).success).toBe(false);
  expect(word('Фикус два года стоял в углу и грустил.\u202e').error?.issues).toMatchObject([{ message: 'turned' }]);
  expect(word('Фикус расцвёл 👩‍👩‍👧 и стоит у окна ❤️').data?.text).toBe('Фикус расцвёл 👩‍👩‍👧 и стоит у окна ❤️');
});

test('so does the name of who writes to the owner', () => {
  const message = { email: 'a@b.ru', topic: 'question', message: 'Здравствуйте!', token: 't' };
  expect(contactMessageSchema.shape.name.safeParse('Ве\u200bра').data).toBe('Вера');
  expect(contactMessageSchema.safeParse({ ...message, name: 'Вера\u202e' }).success).toBe(false);
});
