import { readFileSync, writeFileSync } from 'node:fs';
import { featuresOf, PLACES, scaleOf, WORD, weightOf } from '~/domain/care/weighed-words';
import { skeletonOf } from '~/domain/skeleton';

/**
 * Learns the weights of the help card's words from the lists of phrases in tests/care and writes them into the catalogue: logistic
 * regression by gradient descent, the same weights from the same lists. The fourth lists are left out: they tell how well it knows
 * phrases that it has never seen.
 */

const LEARNT_FROM = ['own', 'first', 'second', 'third'] as const;
const FILE = 'src/catalogue/care-weights.ts';
const ROUNDS = 30;
const PACE = 0.1;
const FADING = 0.02;
/** A phrase that was missed counts for more than one that was wrongly seen: there are fewer of them. */
const MISSED = 3;

const phrasesOf = (list: string) => readFileSync(`tests/care/${list}.txt`, 'utf8').split('\n').filter(Boolean);
const plain = (phrase: string) => skeletonOf(phrase).replace(/(\p{L})\1{2,}/gu, '$1');

/** Numbers from 0 to 1, the same in every run. */
function numbers() {
  let seed = 1;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}

function shuffle<T>(list: T[], next: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
}

const chance = (weight: number): number => 1 / (1 + Math.exp(-weight));

function learnt() {
  const weights = new Float64Array(PLACES);
  let begins = -1;
  const told = (list: string, truth: number) =>
    phrasesOf(list).map((phrase) => ({ features: featuresOf(plain(phrase).match(WORD) ?? []), truth }));
  const phrases = [
    ...LEARNT_FROM.flatMap((list) => told(`${list}-should`, 1)),
    ...[...LEARNT_FROM, 'prose'].flatMap((list) => told(`${list}-should-not`, 0)),
  ];
  const next = numbers();
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(phrases, next);
    const pace = PACE / (1 + round / 5);
    for (const { features, truth } of phrases) {
      const step = (truth - chance(begins + weightOf(features, weights))) * (truth ? MISSED : 1) * pace;
      begins += step * 0.2;
      const scale = scaleOf(features);
      for (const [place, force] of features)
        weights[place] = (weights[place] ?? 0) * (1 - pace * FADING) + step * force * scale;
    }
  }
  return { weights, begins };
}

const { weights, begins } = learnt();
const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step));
const lines = [
  '// Written by scripts/weigh-care-words.ts from the lists in tests/care.',
  `export const BEGINS = ${begins.toFixed(4)};`,
  `export const STEP = ${step.toFixed(6)};`,
  '/** A signed byte for each place, in base64. */',
  `export const WEIGHTS =\n  '${Buffer.from(bytes.buffer).toString('base64')}';`,
];
writeFileSync(FILE, `${lines.join('\n')}\n`);
