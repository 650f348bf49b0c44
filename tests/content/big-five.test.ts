import { expect, test } from 'vitest';
import { readTraitTexts } from '~/content/big-five';
import { TRAITS } from '~/domain/assessments/big-five/keys';
import { BANDS } from '~/domain/assessments/big-five/score';

test('thirty-four scales at three levels: a meaning and an experiment each, no two alike', () => {
  const texts = readTraitTexts();
  expect(texts.map(({ trait }) => trait)).toEqual(TRAITS);
  const all = texts.flatMap((text) => BANDS.flatMap((band) => [text[band].meaning, text[band].experiment]));
  expect(all).toHaveLength(34 * 3 * 2);
  expect(all.every((text) => text.trim().length > 40)).toBe(true);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(texts.map(({ about }) => about)).size).toBe(34);
});
