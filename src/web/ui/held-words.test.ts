import { expect, it } from 'vitest';
import { heldWords } from './held-words';

it.each(['кто-то', 'Что-нибудь', 'какой-либо', 'всё-таки', 'кое-что', 'из-за', 'Из-под'])(
  'holds «%s» in one line',
  (word) => {
    expect(heldWords(`<p>Вот ${word}, да</p>`)).toBe(`<p>Вот <span class="nowrap">${word}</span>, да</p>`);
  },
);

it('holds a word at the edge of a tag', () => {
  expect(heldWords('<em>Кто-то</em>')).toBe('<em><span class="nowrap">Кто-то</span></em>');
});

it.each(['<a href="#из-за-чего">да</a>', 'жёлто-зелёный', 'кто-то-там', 'то есть'])('leaves «%s» alone', (html) => {
  expect(heldWords(html)).toBe(html);
});
