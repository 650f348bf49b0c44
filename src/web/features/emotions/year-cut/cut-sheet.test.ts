import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMOTION_ORDER, type EmotionKey } from '~/catalogue/emotion-looks';
import { addDays } from '~/domain/day';
import { yearCut } from '~/web/art/year-cut';
import { HALF_BOX } from '~/web/art/year-disc';
import { cutSheet, tokensOf } from './cut-sheet';

const FIRST = '2026-01-01';
const TODAY = '2026-12-31';
const feltOn = (day: string, emotion: EmotionKey = 'joy', intensity = 6) => ({ day, emotion, intensity });
const yearOf = (days: ReturnType<typeof feltOn>[], since = FIRST) => ({ days, year: 2026, since, today: TODAY });
const marks = fc
  .uniqueArray(
    fc.record({
      back: fc.integer({ min: 0, max: 364 }),
      emotion: fc.constantFrom(...EMOTION_ORDER),
      intensity: fc.integer({ min: 0, max: 10 }),
    }),
    { selector: ({ back }) => back, maxLength: 365 },
  )
  .map((all) =>
    all.map(({ back, ...mark }) => ({ day: addDays(TODAY, -back), ...mark })).sort((a, b) => (a.day < b.day ? -1 : 1)),
  );

test('any year is drawn whole within its sheet, of finite numbers', () => {
  fc.assert(
    fc.property(marks, fc.boolean(), (days, legend) => {
      const { ribbons, missed, months, bark } = yearCut(days, 2026, FIRST, TODAY);
      for (const d of [...ribbons.map((one) => one.d), missed, months, bark]) {
        const numbers = d.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
        expect(d).not.toMatch(/NaN|Infinity|undefined/);
        expect(Math.max(0, ...numbers.map(Math.abs))).toBeLessThanOrEqual(HALF_BOX);
      }
      // Each run of days with one feeling has an outline of its own; none is left out.
      expect(new Set(ribbons.map(({ emotion }) => emotion))).toEqual(new Set(days.map(({ emotion }) => emotion)));
      const sheet = cutSheet(yearOf(days), legend);
      for (const { x, y, text, size, anchor } of sheet.texts) {
        // A letter of the page's fonts takes some 0.57 em.
        const length = 0.57 * size * text.length;
        expect(anchor === 'start' ? x + length : x).toBeLessThanOrEqual(sheet.width - 48);
        expect(y).toBeLessThan(sheet.height);
      }
    }),
    { numRuns: 25 },
  );
});

test('days of one feeling in a row are one ribbon, which ends with its month', () => {
  const outlines = (days: ReturnType<typeof feltOn>[]) =>
    yearCut(days, 2026, FIRST, TODAY).ribbons.flatMap(({ d }) => d.split('M').slice(1)).length;
  expect(outlines(['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => feltOn(day)))).toBe(1);
  expect(outlines(['2026-03-01', '2026-03-03'].map((day) => feltOn(day)))).toBe(2);
  expect(outlines(['2026-03-31', '2026-04-01'].map((day) => feltOn(day)))).toBe(2);
});

test('a sheet without entries is still a year: its rings, its number and no missed day before the first', () => {
  const { paths, texts } = cutSheet(yearOf([], TODAY), true);
  expect(paths.some(({ fill }) => fill)).toBe(false);
  expect(texts.map(({ text }) => text)).toContain('2026');
  expect(yearCut([], 2026, addDays(TODAY, 1), TODAY).missed).toBe('');
});

test('the legend names the feelings of the year and no other; without it only the year and the site are written', () => {
  const year = yearOf([feltOn('2026-05-05', 'joy', 4), feltOn('2026-05-06', 'fear', 4)]);
  const words = cutSheet(year, true).texts.map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(words).toEqual(expect.arrayContaining(['2 дня с записями', 'Радость', 'Страх']));
  expect(words).not.toContain('Грусть');
  expect(cutSheet(year, false).texts.map(({ text }) => text)).toEqual(['2026', 'Крона']);
});

test('every colour of a sheet is a token of the site', () => {
  const tokens = tokensOf(
    cutSheet(yearOf(EMOTION_ORDER.map((emotion, at) => feltOn(addDays(FIRST, at), emotion))), true),
  );
  expect(tokens).toEqual(expect.arrayContaining(EMOTION_ORDER.map((emotion) => `--c-emo-${emotion}`)));
  expect(tokens.every((token) => /^--(c|art)-[a-z0-9-]+$/.test(token))).toBe(true);
});
