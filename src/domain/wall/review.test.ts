import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CRISIS_WORDS } from '~/catalogue/crisis-words';
import { promisedTime } from '../../../tests/support/promised-time';
import { needsReview } from '../care/review-text';
import { flagsOf } from './review';

/** Signs that nobody sees, and each kind of them. */
const UNSEEN = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2062\u2066',
  ...'\u2069\u206a\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufff9\u{e0001}\u{e0041}\u{e0100}\u0301\u0336',
];
/** Look-alikes of letters, written out for each letter of what is looked for, both ways. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'аαɑａ𝐚ᴀ',
  c: 'сϲｃ𝒄',
  e: 'еεｅ𝖾',
  g: 'ɡｇ𝗀',
  h: 'һհｈ𝚑',
  i: 'іιｉⅰ',
  k: 'кκｋ',
  m: 'мｍⅿ',
  o: 'оοօｏ𝑜',
  p: 'рρｐ𝐩',
  r: 'гｒ𝓻',
  s: 'ѕｓ𝘴',
  t: 'тτｔ',
  u: 'υսｕ',
  v: 'νѵｖ',
  w: 'ԝωｗ',
  x: 'хχｘ',
  y: 'уγүｙ',
  а: 'aαａᴀ',
  в: 'BΒb',
  е: 'eεёｅ',
  з: '3З',
  и: 'uй',
  к: 'kκｋ',
  м: 'mΜ',
  н: 'HΗʜ',
  о: 'oο0ｏ',
  п: 'nπ',
  р: 'pρｐ',
  с: 'cϲｃ',
  т: 'tτТ',
  у: 'yγ',
  ф: 'φ',
  х: 'xχ',
  ч: '4',
  '.': '\u2024\u3002\uff0e\ufe52\uff61\u00b7\u2027\u30fb',
  ':': '\ufe55\uff1a\ua789\u2236',
  '/': '\uff0f\u2044\u2215',
  '@': '\uff20\ufe6b',
};
const LINKS = ['https://example.org/vera', 'www.example.org', 'vera.ru', 'мой-сайт.рф', 't.me/vera', '@vera_pishet'];

const BEFORE = 'Приходите ко мне: ';
const AFTER = ' каждый вечер';

/** The text with something of `signs` after each sign that the choices name. */
const sown = (text: string, choices: readonly number[], signs: readonly string[]) =>
  [...text].map((sign, at) => sign + (signs[(choices[at % choices.length] ?? 0) % (signs.length * 2)] ?? '')).join('');
const disguised = (text: string, choices: readonly number[]) =>
  [...text]
    .map((sign, at) => {
      const twins = [sign, ...(TWINS[sign] ?? '')];
      return twins[(choices[at % choices.length] ?? 0) % twins.length];
    })
    .join('');
const choices = fc.array(fc.nat(1_000), { minLength: 7, maxLength: 40 });

describe('a disguise', () => {
  test('unseen signs hide no link and no heavy word', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LINKS), choices, (link, chosen) => {
        expect(flagsOf(BEFORE + sown(link, chosen, UNSEEN) + AFTER)).toContain('link');
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...CRISIS_WORDS), choices, (words, chosen) => {
        expect(needsReview(BEFORE + sown(words, chosen, UNSEEN) + AFTER)).toBe(true);
      }),
    );
  });

  test('letters, dots and slashes of another look hide none either', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LINKS), choices, (link, chosen) => {
        expect(flagsOf(BEFORE + disguised(link, chosen) + AFTER)).toContain('link');
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...CRISIS_WORDS), choices, (words, chosen) => {
        expect(needsReview(BEFORE + disguised(words, chosen) + AFTER)).toBe(true);
      }),
    );
  });

  test('nor do spaces of any width', () => {
    const spaces = [...' \u00a0\u1680\u2000\u2003\u2009\u200a\u202f\u205f\u3000\u2800'];
    for (const space of spaces) {
      expect(flagsOf(`Заходите на при${space}мер${space}.${space}ру, там всё`)).toEqual(['link']);
      expect(flagsOf(`Заходите на example${space}.${space}com, там всё`)).toEqual(['link']);
      expect(flagsOf(`Я не${space}хочу${space}жить дальше`)).toEqual(['crisis']);
    }
    for (const thin of '\u2009\u200a\u202f') expect(flagsOf(`Смотрите ex${thin}ample.o${thin}rg`)).toEqual(['link']);
    expect(needsReview('не х о ч у ж-и-т-ь')).toBe(true);
  });

  test.each([
    ['example. ru', 'link'],
    ['пример точка ру', 'link'],
    ['example (dot) com', 'link'],
    ['https : // example', 'link'],
    ['vera＠example．org', 'contact'],
    ['\uff0b７ (９１２) ３４５\u201367\u201389', 'contact'],
    ['+7\u200b912\u200b345\u200b67\u200b89', 'contact'],
    ['bit.ly/abc123', 'link'],
    ['psyhelp.by', 'link'],
    ['discord.gg/abc', 'link'],
    ['психолог.москва', 'link'],
    ['8*900*123*45*67', 'contact'],
    ['8•900•123•45•67', 'contact'],
    ['хочу уснуть и не проснуться', 'crisis'],
    ['не хочу больше жить', 'crisis'],
  ] as const)('%s', (text, flag) => expect(flagsOf(`Пишите: ${text} сегодня`)).toEqual([flag]));
});

test.each([
  'Чай, плед и т.д. Всё, что греет, в т.ч. кот.',
  'В 10.30 вышли, в 11.15 вернулись и записали.',
  'Сказала «нет» первой.Петя удивился, потом Анна.Петя рассмеялся.',
  'А. П. Чехов и И.Ю. Сидоров об этом не писали, ср. т. 2, с. 14.',
  'Весь день: страх • ком в горле • тихо. Ком в горле отпустил к ночи…',
  'Тшшш. Тихо. Всё хорошо . И дальше тоже',
  'Рост 1,68 — мне хватает. 64 % дней были тихими; чай·мёд·лимон.',
])('ordinary words raise no flag: %s', (text) => expect(flagsOf(text)).toEqual([]));

test.each([
  ['one letter', 'a'],
  ['a sign that stands for six', '\u3316'],
  ['a sign that stands for three', '\ufb03'],
])('a run of %s, as long as a post, is looked at in no time', (_, sign) => {
  const before = performance.now();
  for (const text of [sign.repeat(8_000), `${sign.repeat(4_000)}@${sign.repeat(3_999)}`]) flagsOf(text);
  expect(performance.now() - before).toBeLessThan(promisedTime(1_000, 3_000));
});
