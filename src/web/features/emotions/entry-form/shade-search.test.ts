import { expect, test } from 'vitest';
import { emotions } from '~/catalogue/emotions';
import { shadesNamed } from './shade-search';

const shades = emotions.flatMap(({ key, sub }) => sub.map(({ key: shade, title }) => ({ emotion: key, shade, title })));

test.each(shades)('«$title» is found by its name, whatever feeling is chosen', ({ emotion, title }) => {
  for (const chosen of [null, emotion, 'joy' as const])
    expect(shadesNamed(` ${title.toUpperCase()} `, chosen).map((one) => one.title.toLowerCase())).toContain(
      title.toLowerCase(),
    );
});

test('the beginning of a word is enough, and what is no feeling finds none', () => {
  expect(shadesNamed('тос', null)[0]).toMatchObject({ emotion: 'sadness', title: 'тоска' });
  expect(shadesNamed('', null)).toEqual([]);
  expect(shadesNamed('ыыы', 'joy')).toEqual([]);
});
