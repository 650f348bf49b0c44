// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { MAX_QUOTE, type Passage } from '~/domain/notes/passage';
import type { Note } from '~/domain/things/note';
import { passageOfRange, readParagraphs } from './passage-dom';
import { anchorNotes } from './use-anchored-notes';

const LONG = 'долгое слово '.repeat(80);
const TEXT = `<div class="prose"><p>Тихий <em>двор</em>.</p></div>
  <section><h2 id="one">Один</h2><div class="prose">
    <p>Мы смотрим на реку<sup><a>1</a></sup>, и всё.</p>
    <p>Потом снова смотрим.</p>
    <ul><li><p>Строка списка</p></li></ul>
    <p>${LONG}</p>
  </div></section>`;
let text: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div>${TEXT}</div>`;
  text = document.body.firstElementChild as HTMLElement;
});

/** The range from the first sign of `from` to the last one of `to`. */
function rangeOf(from: string, to = from): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let isBegun = false;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!isBegun && node.data.includes(from)) {
      range.setStart(node, node.data.indexOf(from));
      isBegun = true;
    }
    if (isBegun && node.data.includes(to)) {
      range.setEnd(node, node.data.indexOf(to) + to.length);
      return range;
    }
  }
  throw new Error(`${from} … ${to}`);
}
const take = (from: string, to?: string) => passageOfRange(readParagraphs(text), rangeOf(from, to));
const noteOn = (passage: Passage): Note => ({
  ...{ id: '0b3f8c1e-0000-4000-8000-0000000000c1', path: '/blog/a', title: 'А', text: '' },
  ...{ passage, writtenAt: '2026-11-24T10:00:00.000Z' },
});

test('chosen words become a passage of whole words, without marks of sources', () => {
  expect(take('отрим', 'и всё')).toEqual({
    passage: { section: 'one', paragraph: 1, quote: 'смотрим на реку, и всё', before: 'Мы ', after: '.' },
    cut: null,
  });
  expect(take('Тих', 'дво')?.passage).toMatchObject({ section: '', paragraph: 0, quote: 'Тихий двор', after: '.' });
  expect(take('Строка')?.passage).toMatchObject({ section: 'one', paragraph: 3, quote: 'Строка' });
});

test('what crosses paragraphs is cut to the first, what is long to its beginning', () => {
  expect(take('реку', 'снова')).toMatchObject({ cut: 'paragraph', passage: { paragraph: 1, quote: 'реку, и всё.' } });
  const long = take(LONG);
  expect(long?.cut).toBe('length');
  expect(long?.passage.quote.length).toBeLessThanOrEqual(MAX_QUOTE);
  expect(long?.passage.quote.endsWith('слово') || long?.passage.quote.endsWith('долгое')).toBe(true);
});

test('a choice without a word of the text is none', () => {
  const range = document.createRange();
  range.selectNodeContents(text.querySelector('sup') as Element);
  expect(passageOfRange(readParagraphs(text), range)).toBeNull();
});

test('a note stands where it was, elsewhere, nowhere, or at its second', () => {
  const taken = take('смотрим на', 'и всё')?.passage as Passage;
  const standing = (passage = taken) => {
    const [one] = anchorNotes(text, [noteOn(passage)]);
    return [one?.standing, one?.mark?.range.toString()];
  };
  expect(standing()).toEqual(['exact', 'смотрим на реку1, и всё']);
  text.querySelector('#one')?.insertAdjacentHTML('afterend', '<p>Новый абзац.</p>');
  expect(standing()).toEqual(['moved', 'смотрим на реку1, и всё']);
  expect(standing({ ...taken, second: 12 })).toEqual(['heard', undefined]);
  text.querySelectorAll('section p')[1]?.remove();
  expect(standing()).toEqual(['gone', undefined]);
});

test('those without a place come first', () => {
  const [first, second] = [take('Потом')?.passage as Passage, take('Тихий')?.passage as Passage];
  const gone = { ...first, quote: 'Этого нет' };
  const placed = anchorNotes(text, [first, second, gone].map(noteOn));
  expect(placed.map(({ note }) => note.passage.quote)).toEqual(['Этого нет', 'Тихий', 'Потом']);
});
