// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { aloudTrack, toPieces } from './spoken-text';

test('sentences are put together, and never torn', () => {
  const long = 'Слово за словом. '.repeat(40);
  const pieces = toPieces(long);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.every((piece) => piece.length <= 180 && piece.endsWith('.'))).toBe(true);
  expect(pieces.join(' ')).toBe(long.trim());
  expect(toPieces('Без точки')).toEqual(['Без точки']);
  expect(toPieces('«Пап, ты снял?» — «Снял». Хорошо…')).toEqual(['«Пап, ты снял?» — «Снял». Хорошо…']);
  expect(toPieces('')).toEqual([]);
});

const page = (html: string) => new DOMParser().parseFromString(`<article>${html}</article>`, 'text/html');

test('a page is said from its title on, without marks of sources, buttons and what is folded away', () => {
  const { body } = page(`
    <p class="lead">Вводка.</p>
    <div data-text>
      <p>Раз.<sup><a href="#n">1</a></sup></p>
      <figure><svg></svg><figcaption>Гнездо</figcaption></figure>
      <h2>Глава</h2>
      <ul><li>два</li><li><p>три</p></li></ul>
      <p><button>Отметить шаг</button></p>
      <section hidden><p>спрятано</p></section>
      <details><summary>Ещё</summary><p>сложено</p></details>
      <h2>Конец</h2>
      <table><tbody><tr><th>четыре</th><td></td></tr></tbody></table>
    </div>`);
  const text = body.querySelector('[data-text]') as Element;
  const track = aloudTrack({ path: '/blog/a-b', title: 'Имя', lead: body.querySelector('.lead'), text });
  if (!('pieces' in track.sound)) throw new Error('a text has pieces');
  expect(track.sound.pieces).toEqual(['Имя', 'Вводка.', 'Раз.', 'Гнездо', 'Глава', 'два', 'три', 'Конец', 'четыре']);
  expect(track.chapters.map(({ title }) => title)).toEqual(['Глава', 'Конец']);
  expect(track.chapters.map(({ at }) => track.sound.seconds > at)).toEqual([true, true]);
  expect([track.slug, track.path]).toEqual(['blog-a-b', '/blog/a-b']);
});
