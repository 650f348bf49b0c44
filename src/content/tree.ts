import * as z from 'zod/mini';
import { paths, sefirot } from '../catalogue/sefirot';
import { forEachSefira } from '../domain/progress/sefirot';
import type { TreeTexts } from '../domain/reading/tree-texts';
import { once, readYamlFile } from './collection';
import { typeset } from './markdown';

const FEWEST_WORDS = 150;
const MOST_WORDS = 250;

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const paragraph = z.string().check(z.minLength(40));
const longText = z.array(paragraph).check(
  z.refine((text) => {
    const words = wordsIn(text.join(' '));
    return words >= FEWEST_WORDS && words <= MOST_WORDS;
  }, `нужно от ${FEWEST_WORDS} до ${MOST_WORDS} слов`),
);
const sentence = z.string().check(z.minLength(40), z.maxLength(240));
const shape = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;
const part = z.strictObject({ title: z.string().check(z.minLength(1)), text: z.array(paragraph) });

const schema = z.strictObject({
  sefirot: z.strictObject(
    shape(
      sefirot.map(({ key }) => key),
      longText,
    ),
  ),
  pillars: z.strictObject(shape(['right', 'left', 'center'] as const, sentence)),
  paths: z.strictObject(
    shape(
      paths.map(({ number }) => String(number)),
      sentence,
    ),
  ),
  origin: z.array(part),
});

/** The long texts of the tree, ready to be shown. */
export const readTreeTexts = once((): TreeTexts => {
  const texts = readYamlFile('content/tree.yaml', schema);
  return {
    sefirot: forEachSefira((key) => texts.sefirot[key].map(typeset)),
    pillars: {
      right: typeset(texts.pillars.right),
      left: typeset(texts.pillars.left),
      center: typeset(texts.pillars.center),
    },
    paths: Object.fromEntries(Object.entries(texts.paths).map(([number, text]) => [number, typeset(text)])),
    origin: texts.origin.map(({ title, text }) => ({ title: typeset(title), paragraphs: text.map(typeset) })),
  };
});
