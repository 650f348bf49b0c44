import { describe, expect, test } from 'vitest';
import { CRISIS_WORDS } from '~/catalogue/crisis-words';
import { needsReview } from '../care/review-text';
import { flagsOf, stateAfterReport, stateOfNew } from './review';
import { newWordSchema, reportSchema } from './word';

const own = {
  text: 'Фикус два года стоял в углу и грустил.',
  topic: 'self',
  kind: 'own',
  signed: false,
  seed: 7,
  honest: true,
} as const;
const quote = { ...own, kind: 'quote', author: 'А. П. Чехов', work: '«Дядя Ваня»' } as const;

describe('a word', () => {
  test.each([
    ['own words', own, true],
    ['a quotation with its source', quote, true],
    ['lines', { ...own, text: 'Первая строка здесь\nи вторая под ней' }, true],
    ['a stanza that is too high', { ...own, text: 'строка за строкой\n'.repeat(13) }, false],
    ['19 signs', { ...own, text: 'а'.repeat(19) }, false],
    ['20 signs', { ...own, text: 'а'.repeat(20) }, true],
    ['20 signs with spaces around', { ...own, text: `   ${'а'.repeat(19)}   ` }, false],
    ['280 own signs', { ...own, text: 'а'.repeat(280) }, true],
    ['281 own signs', { ...own, text: 'а'.repeat(281) }, false],
    ['400 quoted signs', { ...quote, text: 'а'.repeat(400) }, true],
    ['401 quoted signs', { ...quote, text: 'а'.repeat(401) }, false],
    ['a quotation without its work', { ...quote, work: undefined }, false],
    ['a quotation with an empty author', { ...quote, author: ' ' }, false],
    ['own words with an author', { ...own, author: 'А. П. Чехов' }, false],
    ['an unticked box', { ...own, honest: false }, false],
    ['a line that is turned around', { ...own, text: `${own.text}\u202e` }, false],
    ['a seed beside the column', { ...own, seed: 2_147_483_648 }, false],
  ])('%s', (_, word, good) => expect(newWordSchema.safeParse(word).success).toBe(good));

  test('a report has one of four reasons and a short note', () => {
    expect(reportSchema.safeParse({ reason: 'worry', note: 'Похоже, человеку плохо.' }).success).toBe(true);
    expect(reportSchema.safeParse({ reason: 'dislike' }).success).toBe(false);
    expect(reportSchema.safeParse({ reason: 'worry', note: 'а'.repeat(501) }).success).toBe(false);
  });
});

describe('flags', () => {
  test.each([
    ['Пишите мне на vera@example.org, отвечу всем.', ['contact']],
    ['Звоните: +7 (912) 345-67-89, я дома вечером.', ['contact']],
    ['Мой дневник лежит на https://example.org/vera.', ['link']],
    ['Заходите на мой-сайт.рф, там всё бесплатно.', ['link']],
    ['Мой канал @vera_pishet, подписывайтесь.', ['link']],
    ['Иногда кажется, что не хочу жить.', ['crisis']],
    ['Кaжeтся, нe хoчу жить, пишите на a@b.ru', ['crisis', 'contact']],
    ['В 2024 году я посадила 12 деревьев за 3 дня.', []],
    ['Сегодня хватит и того, что чайник вымыт. А я выспалась.', []],
    ['Рассмеялись в 10.30 и не могли остановиться до 11.15.', []],
    ['Жить хочу долго, и лучше без спешки.', []],
  ])('%s', (text, flags) => expect(flagsOf(text)).toEqual(flags));

  test('every phrase of the list brings the help lines, whatever stands around it', () => {
    for (const word of CRISIS_WORDS) expect(needsReview(`Сегодня: ${word.toUpperCase()} опять.`)).toBe(true);
  });
});

test('the first word waits, later ones are shown, a flagged one and one under a new name always wait', () => {
  const author = { trusted: true, nameApproved: true, signed: true, text: own.text };
  expect(stateOfNew({ ...author, trusted: false })).toBe('held');
  expect(stateOfNew(author)).toBe('shown');
  expect(stateOfNew({ ...author, text: 'Пишите мне на vera@example.org' })).toBe('held');
  expect(stateOfNew({ ...author, nameApproved: false })).toBe('held');
  expect(stateOfNew({ ...author, nameApproved: false, signed: false })).toBe('shown');
});

test('the third person holds a shown word, and no report shows one', () => {
  expect([1, 2, 3, 4].map((people) => stateAfterReport('shown', people))).toEqual(['shown', 'shown', 'held', 'held']);
  expect(stateAfterReport('hidden', 9)).toBe('hidden');
});
