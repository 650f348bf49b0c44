// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { MAX_DEPTH, parsePost, plainPost } from '~/domain/community/markdown';
import { HOSTILE_POSTS } from '../../../../tests/support/hostile-posts';
import { PostText } from './post-text';

afterEach(cleanup);

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  DIV: ['class', 'lang'],
  P: [],
  BR: [],
  STRONG: [],
  EM: [],
  BLOCKQUOTE: [],
  UL: [],
  OL: ['start'],
  LI: [],
  A: ['class', 'href', 'rel', 'target'],
  SMALL: [],
  BDI: [],
};

/** What of a drawn text should not be there. */
function strangers(text: string): string[] {
  const { container, unmount } = render(<PostText text={text} />);
  const found = [...container.querySelectorAll('*')].flatMap((element) => {
    const allowed = ALLOWED[element.tagName];
    if (!allowed) return [`<${element.tagName}>`];
    const foreign = element.getAttributeNames().filter((name) => !allowed.includes(name));
    const to = element.getAttribute('href');
    const isSafe = to === null || (/^https?:\/\/[^/]/.test(to) && element.getAttribute('rel')?.includes('noopener'));
    return [...foreign, ...(isSafe ? [] : [`href ${to}`])];
  });
  unmount();
  return found;
}

test('there are enough hostile texts', () => expect(new Set(HOSTILE_POSTS).size).toBeGreaterThan(200));

test.each(HOSTILE_POSTS.map((text) => [text.slice(0, 60), text]))('%j leaves only what is allowed', (_, text) => {
  expect(strangers(text)).toEqual([]);
});

test('so does any text', () => {
  const piece = fc.constantFrom(
    ...[
      '*',
      '**',
      '***',
      '> ',
      '- ',
      '1. ',
      '[',
      '](',
      ')',
      '\n',
      '\n\n',
      ' ',
      '\\',
      '`',
      '<',
      '>',
      '&',
      '!',
      '"',
      "'",
    ],
    ...['http://a.ru', 'https://', 'javascript:', 'data:', '<img src=x onerror=1>', 'слово', '&#106;', '\t', '  '],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(strangers(pieces.join(''))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('no letter that was written is lost, but the signs that are used', () => {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('слово', '*', '**', '> ', '- ', '\n', ' ', '\\'), { maxLength: 60 }),
      (all) => {
        const text = all.join('');
        expect(letters(plainPost(text))).toBe(letters(text));
      },
    ),
  );
});

test.each([
  ['**жирный** и *тихий*', '<p><strong>жирный</strong> и <em>тихий</em></p>'],
  ['***оба*** слова', '<p><strong><em>оба</em></strong> слова</p>'],
  ['2 * 3 * 4 и 5*6*7', '<p>2 * 3 * 4 и 5*6*7</p>'],
  ['не **закрыто', '<p>не **закрыто</p>'],
  ['\\*как есть\\*', '<p>*как есть*</p>'],
  ['раз\nдва\n\nтри', '<p>раз<br>два</p><p>три</p>'],
  ['> слова\n> ещё\n\nответ', '<blockquote><p>слова<br>ещё</p></blockquote><p>ответ</p>'],
  ['- раз\n- два\n  - внутри', '<ul><li><p>раз</p></li><li><p>два</p><ul><li><p>внутри</p></li></ul></li></ul>'],
  ['3. три\n4. четыре', '<ol start="3"><li><p>три</p></li><li><p>четыре</p></li></ol>'],
  ['— Привет\n— И вам', '<p>— Привет<br>— И вам</p>'],
  ['# не заголовок', '<p># не заголовок</p>'],
  ['http://site.ru сама по себе', '<p>http://site.ru сама по себе</p>'],
  ['[сюда](javascript:alert(1))', '<p>[сюда](javascript:alert(1))</p>'],
])('%j is read as it is meant', (text, html) => {
  const { container } = render(<PostText text={text} />);
  expect(container.firstElementChild?.innerHTML).toBe(html);
});

test('the host of a link stands in sight, whatever the link is called', () => {
  const { container } = render(<PostText text="[sberbank.ru](https://evil.example/login)" />);
  const link = container.querySelector('a');
  expect(link?.getAttribute('rel')).toBe('nofollow ugc noopener');
  expect(container.textContent).toContain('(evil.example)');
});

test('nothing nests deeper than it may', () => {
  const depthOf = (text: string): number => {
    const { container, unmount } = render(<PostText text={text} />);
    let deepest = 0;
    for (const one of container.querySelectorAll('blockquote, ul, ol')) {
      let depth = 0;
      for (let up: Element | null = one; up; up = up.parentElement)
        if (/^(BLOCKQUOTE|UL|OL)$/.test(up.tagName)) depth++;
      deepest = Math.max(deepest, depth);
    }
    unmount();
    return deepest;
  };
  expect(depthOf('> '.repeat(500))).toBeLessThanOrEqual(MAX_DEPTH);
  expect(depthOf(`${'- '.repeat(500)}слово`)).toBeLessThanOrEqual(MAX_DEPTH);
  expect(depthOf(`${'> - '.repeat(200)}слово`)).toBeLessThanOrEqual(MAX_DEPTH);
});

const LONG = [
  '*a ',
  '**a ',
  '***a** b',
  '*_',
  '[',
  '[a](',
  '[a](http://b ',
  '> ',
  '- ',
  '1. ',
  '\\',
  '>\n',
  '- a\n',
  '- a\n\n  b\n',
  '*',
  '**a*',
];

test.each(LONG)('a text full of %j takes no longer than its length', (piece) => {
  const text = piece.repeat(8_000 / piece.length);
  parsePost(text);
  const begun = performance.now();
  for (let round = 0; round < 10; round++) parsePost(text);
  expect((performance.now() - begun) / 10).toBeLessThan(60);
});
