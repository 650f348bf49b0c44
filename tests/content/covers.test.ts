import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { articleCards } from '~/content/articles';
import { guideCards } from '~/content/guides';
import { alikeBefore, CoverPlate } from '~/web/ui/cover-plate';

/** Grounds and sides of the plates of a list, with the names of their drawings. */
const looks = (texts: Parameters<typeof alikeBefore>[0]) => {
  const alike = alikeBefore(texts);
  return texts.map(({ cover }, index) => {
    const [, plate] =
      /class="([^"]*)"/.exec(
        renderToStaticMarkup(createElement(CoverPlate, { name: cover, alike: alike[index] ?? 0 })),
      ) ?? [];
    return `${cover} ${plate}`;
  });
};

test.each([
  ['articles', articleCards],
  ['guides', guideCards],
])('no cover of the list of %s looks like another one', (_, read) => {
  const seen = looks(read());
  expect(new Set(seen).size).toBe(seen.length);
});

test('eight of one drawing differ', () => {
  const seen = looks(Array.from({ length: 8 }, () => ({ cover: 'tide' as const })));
  expect(new Set(seen).size).toBe(8);
});
