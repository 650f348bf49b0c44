import { inflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { articleCards } from '../articles';
import { readEpisodes, readPractices } from '../audio';
import { guideCards } from '../guides';
import { typeset } from '../markdown';
import { displayFile, fontFile, widthOf } from '../paper/faces';
import { worksheetCards } from '../worksheets';
import { toPalettePng } from './palette-png';
import { SOCIAL, socialImage } from './social-image';
import { socialPage } from './social-pages';
import { wrapTitle } from './wrap-title';

const titles = [...articleCards(), ...guideCards(), ...readEpisodes(), ...readPractices(), ...worksheetCards()].map(
  ({ title }) => title,
);
const noDisc = () => ({ arcs: [], missed: 'M0 0', bark: 'M0 0' });
const fontFiles = [displayFile('cyrillic'), displayFile('other'), fontFile('ui')];
const head = (title: string, path: string) =>
  `<meta property="og:title" content="${title}"/><meta property="og:image" content="https://krona.invalid/social/${path}.png"/>`;

describe('a title', () => {
  test.each(titles)('%s stands whole beside the rings, in three lines at most', (title) => {
    const svg = socialImage({ file: 'social/blog/a.png', title, section: 'Статьи' }, noDisc);
    const lines = [...svg.matchAll(/font-family="Literata" font-size="(\d+)"[^>]*>([^<]+)</g)].slice(1);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.map(([, , line]) => line).join(' ')).toBe(typeset(title));
    for (const [, size, line] of lines) expect(widthOf('display', Number(size), line ?? '')).toBeLessThanOrEqual(650);
  });

  test('parts evenly and keeps words that belong together', () => {
    const measure = (text: string, size: number) => text.length * size * 0.5;
    const field = { width: 300, sizes: [40, 30], most: 3 };
    expect(wrapTitle('Год, прожитый внимательно', field, measure)).toEqual({
      size: 40,
      lines: ['Год, прожитый', 'внимательно'],
    });
    expect(wrapTitle('Злость и\u00a0её дело', field, measure).lines).toEqual(['Злость', 'и\u00a0её дело']);
    expect(() => wrapTitle('Превысокомногорассмотрительствующий', field, measure)).toThrow(/не помещается/);
  });
});

describe('a page', () => {
  test('gives its name without that of the site, and its part of the site', () => {
    expect(socialPage(head('Говорить «нет» — Крона', 'blog/saying-no'))).toEqual({
      file: 'social/blog/saying-no.png',
      title: 'Говорить «нет»',
      section: 'Статьи',
    });
    expect(socialPage(head('Рабочий лист «Карта границ» — Крона', 'courses/free-resources/a'))).toMatchObject({
      title: 'Карта границ',
      section: 'Рабочий лист',
    });
    expect(socialPage('<title>Вход</title>')).toBeNull();
  });
});

test('a picture keeps its size and its colours, letters drawn with the site’s own fonts', () => {
  const svg = socialImage({ file: 'social/a.png', title: 'Карта границ', section: null }, noDisc);
  const { pixels } = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render();
  const png = toPalettePng(pixels, SOCIAL.width, SOCIAL.height);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const palette = png.subarray(png.indexOf('PLTE') + 4);
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const colorAt = (x: number, y: number) => {
    const place = (rows[y * (SOCIAL.width + 1) + 1 + x] ?? 0) * 3;
    return [...palette.subarray(place, place + 3)];
  };
  expect(colorAt(5, 5)).toEqual([0xf6, 0xf5, 0xf0]);
  const dark = Array.from({ length: 650 }, (_, x) => colorAt(76 + x, 530)).filter(([red = 255]) => red < 60);
  expect(dark.length).toBeGreaterThan(20);
});
